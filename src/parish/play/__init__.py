"""The authority over tables: matches with people around them. Used in-process by tests, the web and tools."""

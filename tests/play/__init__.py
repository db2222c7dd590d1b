"""The authority over tables."""

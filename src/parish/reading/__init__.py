"""A match, read for people on any screen: what they may choose, what happened, what changed, how it ended."""

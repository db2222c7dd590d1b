"""The arena: games in bulk, between bots, on one processor or many; and what their results say."""

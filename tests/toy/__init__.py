"""The Cider Fair: a whole game in a dozen rules. It proves the kernel, and shows how a game is added."""

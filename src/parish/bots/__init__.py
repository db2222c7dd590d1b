"""Bots: ordinary players that happen to be programs. They choose from views and nothing else."""

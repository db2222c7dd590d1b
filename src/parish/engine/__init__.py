"""The kernel: everything that a board game needs and that no single game owns. Pure rules, no I/O, no clock."""

"""The screens, each in a module of its own."""

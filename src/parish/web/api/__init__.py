"""The JSON API under /api/v1: the same authority as the pages, for programs. docs/api.md tells how to use it."""

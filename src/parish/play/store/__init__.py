"""Where tables are kept: SQLite in a data directory by default, PostgreSQL for many processes."""

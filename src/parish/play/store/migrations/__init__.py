"""Alembic migrations, from the first version of the database on."""

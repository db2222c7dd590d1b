"""What Alembic runs. The connection comes from the program; there is no configuration file."""

from __future__ import annotations

from alembic import context

from parish.play.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

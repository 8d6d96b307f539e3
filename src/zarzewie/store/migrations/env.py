"""Run by Alembic inside the transaction that `migrate.prepare` has opened."""

from alembic import context

from zarzewie.store.migrate import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # SQLite too: the outer transaction applies all or nothing
)
with context.begin_transaction():
    context.run_migrations()

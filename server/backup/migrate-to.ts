import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

const migrations = () => readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../drizzle', import.meta.url)) })

export const knowsMigration = (migration: number): boolean =>
  migrations().some(({ folderMillis }) => folderMillis === migration)

export const newestMigration = (): number => Math.max(...migrations().map(({ folderMillis }) => folderMillis))

/** The schema version of a database; undefined when Velv never ran on it. */
export async function migrationOf(client: Client): Promise<number | undefined> {
  const known = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)
  if (!known.rows[0].known) return undefined
  const { rows } = await client.query('select max(created_at)::float8 as migration from drizzle.__drizzle_migrations')
  return rows[0].migration ?? undefined
}

/**
 * Migrates an empty database to exactly this version, in the caller's transaction. Drizzle's migrator always goes to
 * the newest version in a transaction of its own, so this writes the same migration records.
 */
export async function migrateTo(client: Client, migration: number): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { folderMillis, hash, sql } of migrations().filter((each) => each.folderMillis <= migration)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

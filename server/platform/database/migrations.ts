import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { applyFunctions } from './functions.ts'

const migrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) })

const versions = () => migrations().map(({ folderMillis }) => folderMillis)

export const knowsMigration = (migration: number): boolean => versions().includes(migration)

export const newestMigration = (): number => Math.max(...versions())

/** Whether this is the schema of a version before the baseline, the first migration, which equals all before it. */
export const isBeforeBaseline = (migration: number): boolean => migration < Math.min(...versions())

/** The last commit that knows the migrations before the baseline. */
export const commitOfBaseline = '1cda5412'

/** The schema version of a database; undefined when Velv never ran on it. */
export async function readLastMigration(client: ClientBase): Promise<number | undefined> {
  const known = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)
  if (!known.rows[0].known) return undefined
  const { rows } = await client.query('select max(created_at)::float8 as migration from drizzle.__drizzle_migrations')
  return rows[0].migration ?? undefined
}

/**
 * Migrates a database to exactly this version, by default the newest, in the caller's transaction; with the newest come
 * the functions and triggers. A database that is newer, because a process of a newer version has run, stays as it is.
 * Keeps Drizzle's records; its own migrator always goes to the newest version, in a transaction of its own. Throws a
 * sentence for a database from before the baseline.
 */
export async function migrateTo(client: ClientBase, migration = newestMigration()): Promise<void> {
  const current = (await readLastMigration(client)) ?? 0
  if (current > 0 && isBeforeBaseline(current))
    throw new Error(
      `This database is too old for this version of Velv: start Velv at commit ${commitOfBaseline} once, which updates it.`,
    )
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const missing = migrations().filter(({ folderMillis }) => folderMillis > current && folderMillis <= migration)
  for (const { folderMillis, hash, sql } of missing) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  if (Math.max(current, migration) === newestMigration()) await applyFunctions(client)
}

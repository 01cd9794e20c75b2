import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../platform/database/database.ts'

const serverUrl = (database: string) => inject('clusterUrl').replace('NAME', database)

/** A new, empty database whose owner has no other privileges, like a hosted PostgreSQL. Returns its address. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl('postgres') })
  await client.connect()
  await client.query(`create role ${name} login password 'plain'`)
  await client.query(`create database ${name} owner ${name}`)
  await client.end()
  const url = new URL(serverUrl(name))
  url.username = name
  url.password = 'plain'
  return url.href
}

/** Every row of every table, by table name, as sorted text. */
export async function readAllRows(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of await tablesOf(db)) {
    const found = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    )
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}

async function tablesOf(db: Database): Promise<string[]> {
  const found = await db.execute<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return found.rows.map(({ name }) => name)
}

/** The schema of a database: columns, constraints, foreign keys, triggers, and whether they are enabled. */
export async function readSchema(db: Database): Promise<string[]> {
  const found = await db.execute<{ line: string }>(sql`
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s.%s %s %s', table_name, column_name, data_type, column_default)
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', hash, created_at) from drizzle.__drizzle_migrations
    order by 1`)
  return found.rows.map(({ line }) => line)
}

/** Every file under a folder with its content. */
export async function readAllFiles(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) => [path.slice(folder.length + 1), await readFile(path, 'base64')] as const
  return Object.fromEntries(await Promise.all(files.toSorted().map(read)))
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { toSnakeCase } from 'drizzle-orm/casing'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import drizzleConfig from '../../server/drizzle.config.ts'
import { root } from '../checks/project-files.ts'

/** The tables of the Drizzle schema with the names that their columns have in the database, in alphabetical order. */
export async function readTableColumns(): Promise<Record<string, string[]>> {
  const files = globSync(drizzleConfig.schema as string[], { cwd: join(root, 'server') })
  const modules = await Promise.all(files.map((file) => import(join(root, 'server', file)) as Promise<object>))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  const rows = tables.map((table) => {
    const { name, columns } = getTableConfig(table)
    // Drizzle derives the names of the database as `casing` in its configuration says.
    return [
      name,
      columns.map((column) => (column.keyAsName ? toSnakeCase(column.name) : column.name)).toSorted(),
    ] as const
  })
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

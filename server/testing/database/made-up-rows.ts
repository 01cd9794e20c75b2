import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'

export type Column = {
  table: string
  name: string
  type: string
  /** It has to be given: it is neither null nor has a default. */
  isRequired: boolean
  /** It is part of the primary key. */
  isKey: boolean
  /** The table and column that it refers to, quoted. */
  parent: string | null
  parentKey: string | null
  /** The first text that a CHECK constraint allows, if it lists them. */
  choice: string | null
}

/** The columns of all tables, as the catalog has them. */
export async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
      p.relname as parent, k.attname as "parentKey",
      (select substring(d from format('%I = ANY \\(ARRAY\\[''([^'']+)''', a.attname))
        from pg_constraint n, pg_get_constraintdef(n.oid) d
        where n.conrelid = c.oid and n.contype = 'c' and d ~ format('%I = ANY \\(ARRAY', a.attname) limit 1) as choice
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum
      left join pg_class p on p.oid = f.confrelid
      left join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`)
  return rows
}

/** `of`: the condition for a row to be about the person $1; `filled`: columns that get a value although they may be empty. */
export type TableToFill = { table: string; of: string; filled: readonly string[]; cleared: readonly string[] }

type Somebody = { id: string; email: string }

/** The condition for one person, as a part of another statement. */
const about = (of: string, { id }: Somebody) => `(${of.replaceAll('$1', `'${id}'`)})`

/**
 * Makes up a row for each table that has none about any of these people, and a value for each column to be cleared that is
 * empty. Whatever is refused stays out: the tables that still have no row are returned.
 */
export async function makeUpRows(
  db: Database,
  people: readonly Somebody[],
  tables: readonly TableToFill[],
): Promise<string[]> {
  const columns = Map.groupBy(await readColumns(db), ({ table }) => table)
  const conditions = new Map(tables.map(({ table, of }) => [table, of]))
  const valueOf = (column: Column, person: Somebody) => {
    if (!column.parent) return madeUpValue(column, person)
    const own = about(conditions.get(column.parent) ?? 'false', person)
    return `(select "${column.parentKey}" from ${column.parent} order by ${own} is true desc limit 1)`
  }
  const client = await db.$client.connect()
  const hasRow = async ({ table, of }: TableToFill, person: Somebody) =>
    (await client.query(`select from ${table} where ${about(of, person)} limit 1`)).rowCount === 1

  const fill = async (to: TableToFill): Promise<boolean> => {
    for (const person of people) if (await hasRow(to, person)) return true
    const all = columns.get(to.table)!
    for (const person of people) {
      for (const filled of [to.filled, []]) {
        const some = all.filter(({ name, isRequired }) => isRequired || filled.includes(name))
        const names = some.map(({ name }) => `"${name}"`).join(', ')
        const values = some.map((column) => valueOf(column, person)).join(', ')
        const insert = `insert into ${to.table} (${names}) values (${values})`
        if (await attempt(client, insert, () => hasRow(to, person))) return true
      }
    }
    return false
  }

  await client.query('begin')
  let empty = [...tables]
  // A row may need one of another table first.
  for (let before = Infinity; empty.length < before;) {
    before = empty.length
    const left: TableToFill[] = []
    for (const table of empty) if (!(await fill(table))) left.push(table)
    empty = left
  }
  for (const { table, of, cleared } of tables.filter((one) => one.cleared.length > 0)) {
    // Some never change otherwise.
    await client.query(`alter table ${table} disable trigger user`)
    for (const column of columns.get(table)!.filter(({ name }) => cleared.includes(name)))
      for (const person of people) {
        const isEmpty = `("${column.name}" is null or to_jsonb("${column.name}")::text in ('""', '[]', 'false'))`
        const set = `set "${column.name}" = ${valueOf(column, person)}`
        await attempt(client, `update ${table} ${set} where ${about(of, person)} and ${isEmpty}`)
      }
    await client.query(`alter table ${table} enable trigger user`)
  }
  await client.query('commit')
  client.release()
  return empty.map(({ table }) => table)
}

/** Runs a statement and keeps what it did, unless it fails or isn't what was wanted. */
async function attempt(client: pg.PoolClient, statement: string, isDone = async () => true): Promise<boolean> {
  await client.query('savepoint attempt')
  const done = await client.query(statement).then(isDone, () => false)
  if (!done) await client.query('rollback to savepoint attempt')
  return done
}

/** A value of which only the type of its column is known, as SQL; times are as exact as those of the application. */
function madeUpValue({ table, name, type, choice }: Column, { id, email }: Somebody): string {
  if (choice) return `'${choice}'`
  if (name === 'email') return `'${email}'`
  // A brief names its reference track in a text.
  if (name === 'reference_track' || (type === 'uuid' && name === 'id')) return `'${randomUUID()}'`
  const values: Record<string, string> = {
    text: `'made up ${table} ${name}'`,
    'text[]': `array['made up ${table} ${name}']`,
    uuid: `'${id}'`,
    jsonb: `'{"made":"up"}'`,
    boolean: 'true',
    bytea: `'\\x01'`,
    int4multirange: `'{[0,1000)}'`,
    'timestamp with time zone': `date_trunc('milliseconds', now())`,
  }
  return values[type] ?? (type.endsWith('[]') ? `'{}'` : '1')
}

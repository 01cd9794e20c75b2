import { createHash } from 'node:crypto'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A query with placeholders, as Drizzle builds it. */
type Preparable<Rows> = { prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Rows> } }

/** PostgreSQL cuts longer names, and two statements could then share one. */
const maxNameLength = 63

/**
 * A query that is built once for each database and shape, and that PostgreSQL parses and plans once for each connection.
 * Its values are placeholders (`sql.placeholder`), of which lists are arrays: `= any(…)` instead of `in (…)`. `build` is
 * given the shape: the few choices that change the text itself. Use it where a query is hot, where one plan fits all values, and where
 * there are few shapes, because each connection keeps a plan for each of them. In a transaction the query is built each time.
 */
export function prepared<Rows, Shape extends readonly unknown[] = []>(
  name: string,
  build: (db: Db, ...shape: Shape) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>, ...shape: Shape) => Promise<Rows> {
  return planned(build, (key) => statementName(name, key))
}

/** The same, but PostgreSQL plans it for its values each time: for queries whose best plan depends on them, or that have many shapes. */
export function replanned<Rows, Shape extends readonly unknown[] = []>(
  build: (db: Db, ...shape: Shape) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>, ...shape: Shape) => Promise<Rows> {
  return planned(build, () => '')
}

/** A column whose value is among those of a placeholder, an array. */
export const anyOf = (column: Column, name: string): SQL =>
  sql`${column} = any (${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[])`

/** Rows after the last one of a page, whose key `cursorValues` gives. */
export const isAfterCursor = (at: Column, id: Column, later: '<' | '>'): SQL =>
  sql`(${at}, ${id}) ${sql.raw(later)} (${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`

export const cursorValues = (after: readonly [at: Date, id: string] | undefined) => ({
  afterAt: after?.[0],
  afterId: after?.[1],
})

/** A limit within the text, because a plan for any limit expects a tenth of all rows. */
export const fixedLimit = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as Placeholder

function planned<Rows, Shape extends readonly unknown[]>(
  build: (db: Db, ...shape: Shape) => Preparable<Rows>,
  nameOf: (key: string) => string,
) {
  const built = new WeakMap<Db, Map<string, ReturnType<Preparable<Rows>['prepare']>>>()
  return (db: Db, values: Record<string, unknown>, ...shape: Shape): Promise<Rows> => {
    const key = shape.length === 0 ? '' : JSON.stringify(shape)
    let ofDb = built.get(db)
    if (!ofDb) built.set(db, (ofDb = new Map()))
    let query = ofDb.get(key)
    if (!query) ofDb.set(key, (query = build(db, ...shape).prepare(nameOf(key))))
    return query.execute(values)
  }
}

/** The name of a statement whose text depends on nothing but this key. */
function statementName(name: string, shapeKey: string): string {
  const shape = shapeKey && ` ${createHash('sha256').update(shapeKey).digest('base64url').slice(0, 16)}`
  if (name.length + shape.length > maxNameLength) throw new Error(`The name of the statement is too long: ${name}`)
  return name + shape
}

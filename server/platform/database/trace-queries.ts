import type pg from 'pg'
import { currentSpan, withSpan } from '../observability/tracing.ts'

/** Longer statements are cut. */
const maxStatementLength = 2000

type Query = (...args: unknown[]) => unknown

/**
 * Records each query of a traced request or job as a span, with its statement and never its values. Without a trace,
 * queries pass unchanged.
 */
export function traceQueries(pool: pg.Pool): void {
  const wrapped = new WeakSet<object>()
  const wrap = (target: { query: unknown }) => {
    if (wrapped.has(target)) return
    wrapped.add(target)
    const own = Object.hasOwn(target, 'query') ? (target.query as Query) : undefined
    // Looked up for each query, because tests record what goes through the driver.
    target.query = traced((...args) => (own ?? (Object.getPrototypeOf(target).query as Query)).apply(target, args))
  }
  wrap(pool)
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient> | undefined
  // The pool's own queries connect with a callback, and are already recorded.
  pool.connect = ((callback?: unknown) =>
    callback
      ? connect(callback)
      : connect()!.then((client) => {
          wrap(client)
          return client
        })) as pg.Pool['connect']
}

const traced =
  (query: Query): Query =>
  (...args) => {
    const statement = currentSpan() && typeof args.at(-1) !== 'function' ? statementOf(args[0]) : undefined
    if (statement === undefined) return query(...args)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, maxStatementLength) }
    return withSpan(spanName(statement), { kind: 'client', attributes }, async () => query(...args))
  }

/** Streams of rows have none. */
const statementOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text

/** The operation and the first table: `select demos`. */
function spanName(statement: string): string {
  const [, operation = 'query'] = /^\s*(\w+)/.exec(statement) ?? []
  const [, table = ''] =
    /\b(?:from|into|update|join)\s+"?([a-z_.]+)/i.exec(statement.slice(0, maxStatementLength)) ?? []
  return `${operation.toLowerCase()} ${table}`.trim()
}

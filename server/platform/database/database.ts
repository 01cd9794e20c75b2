import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endSilentConnections } from './end-silent-connections.ts'
import { migrateTo } from './migrations.ts'
import { databaseError } from './outage.ts'
import { traceQueries } from './trace-queries.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }

/** A transaction, or the database itself where no transaction is needed. */
export type Db = Database | Transaction

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** How long a query waits for a connection of a busy server, in ms. */
const defaultConnectTimeoutMs = 10_000

/** How long a query may take, in ms. */
const defaultLongestQueryMs = 120_000

/** How long a connection is idle before it is checked, in ms. */
const keepAliveDelayMs = 10_000

/**
 * `named`: whether hot queries are prepared by name, which a pooler in transaction mode may not support. `traced`: whether
 * queries are recorded in traces. `lockTimeoutMs`: how long a statement waits for a lock; as long as it takes by default.
 */
export type DatabaseSettings = {
  maxConnections?: number
  named?: boolean
  traced?: boolean
  lockTimeoutMs?: number
  longestQueryMs?: number
}

export function openPool(
  url: string,
  {
    maxConnections = 10,
    named = true,
    traced = false,
    lockTimeoutMs,
    longestQueryMs = defaultLongestQueryMs,
    connectTimeoutMs = defaultConnectTimeoutMs,
  }: DatabaseSettings & { connectTimeoutMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'velv',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    ...(named ? {} : { Client: UnnamedClient }),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
  })
  // The pool replaces an idle connection that breaks. Without a listener, the error would end the program.
  pool.on('error', () => undefined)
  // So would that of a connection in use, between two queries of a transaction; the next one is rejected.
  pool.on('connect', (client) => client.on('error', () => undefined))
  endSilentConnections(pool, { url, longestSilenceMs: longestQueryMs })
  if (traced) traceQueries(pool)
  return pool
}

/**
 * Sends every query without a name. A named statement belongs to one connection of the server, and a pooler in
 * transaction mode sends the next query to another one.
 */
class UnnamedClient extends pg.Client {
  override query = ((query: unknown, ...rest: []) =>
    super.query((isNamed(query) ? { ...query, name: undefined } : query) as string, ...rest)) as pg.Client['query']
}

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)

export function openDatabase(url: string, settings: DatabaseSettings = {}): Database {
  const pool = openPool(url, settings)
  const db = drizzle(pool, { casing })
  const runOnce = transactionsOn(pool)
  db.transaction = (work, settings) => retryConflicts(() => runOnce(work, settings))
  return db
}

const casing = 'snake_case'

/** Drizzle's own transactions never return a connection on which `begin` has failed. */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, settings) => {
    // Unlike that of a query, this error doesn't show where it comes from.
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(error)
    })
    let db = databases.get(client)
    if (!db) databases.set(client, (db = drizzle(client, { casing })))
    try {
      return await db.transaction(work, settings)
    } finally {
      client.release()
    }
  }
}

const tries = 3

/** Retries after a deadlock or a serialization failure, in which case the database has rolled everything back. */
async function retryConflicts<Done>(work: () => Promise<Done>, left = tries): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (left === 1 || !isRetryable(error)) throw error
    return retryConflicts(work, left - 1)
  }
}

/** A deadlock or a serialization failure. */
const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(errorCodeOf(error))

/** PostgreSQL's code of an error. Drizzle wraps the driver's. */
function errorCodeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? ''
}

/** Runs the missing migrations, and creates the functions and triggers that have changed, in one transaction. */
export async function migrateDatabase({ $client: pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await migrateTo(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * How long a migration waits for a lock, in ms, before it gives everything back and tries again. Queries of running
 * processes wait behind it. It is shorter than PostgreSQL's `deadlock_timeout` of one second, so that in a deadlock it is
 * the migration that ends, never a person's request.
 */
const migrationLockMs = 600
/** How long it tries, in ms: longer than a backup reads. */
const migrationPatienceMs = 20 * 60_000

/** Runs the migrations on a database that other processes use. Throws when it does not get their locks for 20 minutes. */
export async function migrateLiveDatabase(ownerUrl: string): Promise<void> {
  const db = openDatabase(ownerUrl, {
    maxConnections: 1,
    lockTimeoutMs: migrationLockMs,
    longestQueryMs: Infinity,
  })
  const end = performance.now() + migrationPatienceMs
  try {
    for (;;) {
      try {
        return await migrateDatabase(db)
      } catch (error) {
        const isLocked = ['55P03', '40P01'].includes(errorCodeOf(error))
        if (!isLocked || performance.now() > end) throw error
        await wait(migrationLockMs * (1 + Math.random()))
      }
    }
  } finally {
    await db.$client.end()
  }
}

/** True for a unique or exclusion constraint violation. Drizzle wraps the driver's error. */
export function isConflict(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

/** True when a row could not be deleted because others refer to it. */
export const isReferenced = (error: unknown): boolean => errorCodeOf(error) === '23503'

/** Creates the database when the server has none with this name. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

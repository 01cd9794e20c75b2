import { sql } from 'drizzle-orm'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { type Database, type DatabaseSettings, openPool, type Transaction } from './database.ts'
import { databaseError, isOutage } from './outage.ts'
import { parsePosition, type Position, requiredPosition } from './read-position.ts'

/** How long a connection to the replica may take, in ms, before the primary is used instead. */
const connectTimeoutMs = 2_000

/** How long a replica that failed is left alone, in ms. */
const pauseMs = 5_000

/**
 * How often the primary is asked how far it is, in ms. A replica that has not reached the previous answer is not used
 * by anyone, so nobody sees anything older than about twice this time.
 */
const defaultFloorEveryMs = 5_000

/** On a server that was promoted, or that never was a standby, everything is current. */
const replayedPosition = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position`

/** How far the primary is. Everything that has been committed comes before it, unless commits are asynchronous. */
export async function readPosition(db: { query: pg.Pool['query'] }): Promise<Position> {
  const { rows } = await db.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
  return parsePosition(rows[0]!.position)!
}

/** How far the database is from which this transaction reads; a later statement of it sees everything before that. */
export async function readReplayedPosition(tx: Transaction): Promise<Position> {
  const { rows } = await tx.execute<{ position: string }>(sql.raw(replayedPosition))
  return parsePosition(rows[0]!.position)!
}

/**
 * The database for reads that need not be on the primary: feeds, searches, counts, public pages and exports. Each query
 * goes to a replica that has reached what its reader has to see (`requiredPosition`), and to the primary if the replica
 * is behind or fails. Without a replica it is the primary.
 */
export function openReadDatabase(primary: Database, replicaUrl: string | undefined, options: ReadOptions): Database {
  if (replicaUrl === undefined) return primary
  const replica = openPool(replicaUrl, { ...options, connectTimeoutMs })
  return drizzle(new ReadPool(replica, primary.$client, options), { casing: 'snake_case' })
}

type ReadOptions = DatabaseSettings & {
  log: Log
  metrics: Pick<Metrics, 'read'>
  /** See `defaultFloorEveryMs`. */
  floorEveryMs?: number
}

type Callback = Parameters<pg.Pool['connect']>[0]

/** Hands out connections to the replica, or to the primary where the replica must not be used. */
class ReadPool extends pg.Pool {
  readonly #replica: pg.Pool
  readonly #primary: pg.Pool
  readonly #options: ReadOptions
  /** What each connection to a replica has reached when it was last asked; it never goes back. */
  readonly #reached = new WeakMap<pg.PoolClient, Position>()
  #floor: { position: Position; requestedAtMs: number } = { position: 0n, requestedAtMs: -Infinity }
  #pausedUntilMs = -Infinity

  constructor(replica: pg.Pool, primary: pg.Pool, options: ReadOptions) {
    super({ max: 0 })
    this.#replica = replica
    this.#primary = primary
    this.#options = options
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const found = this.#connect()
    if (!callback) return found
    found.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  override query = (async (...args: [string]) => {
    const client = await this.#connect()
    try {
      const found = await client.query(...args)
      client.release()
      return found
    } catch (error) {
      client.release(isOutage(error) ? (error as Error) : undefined)
      if (!this.#reached.has(client) || !isReplicaFault(error)) throw error
      this.#pause(error)
      return this.#primary.query(...args)
    }
  }) as pg.Pool['query']

  override async end(): Promise<void> {
    await this.#replica.end()
  }

  async #connect(): Promise<pg.PoolClient> {
    this.#refreshFloor()
    const client = await this.#connectToReplica()
    this.#options.metrics.read(client ? 'replica' : 'primary')
    return client ?? this.#primary.connect()
  }

  /** A connection to a replica that has reached what the reader needs; undefined if there is none. */
  async #connectToReplica(): Promise<pg.PoolClient | undefined> {
    if (performance.now() < this.#pausedUntilMs) return undefined
    const required = max(requiredPosition(), this.#floor.position)
    let client: pg.PoolClient | undefined
    try {
      client = await this.#replica.connect()
      if (await this.#hasReached(client, required)) return client
      client.release()
    } catch (error) {
      client?.release(error as Error)
      this.#pause(error)
    }
    return undefined
  }

  async #hasReached(client: pg.PoolClient, required: Position): Promise<boolean> {
    const known = this.#reached.get(client)
    if (known !== undefined && known >= required) return true
    const { rows } = await client.query<{ position: string }>(replayedPosition)
    const reached = parsePosition(rows[0]!.position)!
    this.#reached.set(client, reached)
    return reached >= required
  }

  #refreshFloor(): void {
    const now = performance.now()
    const { floorEveryMs = defaultFloorEveryMs } = this.#options
    if (now < this.#floor.requestedAtMs + floorEveryMs) return
    this.#floor.requestedAtMs = now
    // While the primary does not answer, what it said last stays the floor.
    readPosition(this.#primary).then(
      (position) => void (this.#floor.position = max(position, this.#floor.position)),
      () => undefined,
    )
  }

  #pause(error: unknown): void {
    if (performance.now() >= this.#pausedUntilMs)
      this.#options.log.warn({ err: databaseError(error) }, 'database: the replica failed; the primary is read instead')
    this.#pausedUntilMs = performance.now() + pauseMs
  }
}

const max = (a: Position, b: Position): Position => (a > b ? a : b)

/** A change is a mistake of ours, which the primary would hide. */
const readOnly = '25006'

/** A broken connection, or a query that was canceled because it held up the replay of changes. */
function isReplicaFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return code !== readOnly && (isOutage(error) || ['40001', '40P01'].includes(code))
}

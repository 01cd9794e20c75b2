import pg from 'pg'
import type { Log } from '../observability/log.ts'

/** What the system says of a connection that broke or never came about. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL's own classes and codes: connections, no more of them, shutting down or starting. */
const unreachableStates = /^(?:08...|53300|57P0[1-3])$/

/** No room on the disk or in memory, an unreadable disk, or a server that only reads: each write fails, reads may not. */
const unwritableStates = /^(?:53[12]00|58...|25006)$/

/** What `pg`, its pool and pg-boss say of a connection without a code, and better-auth in place of what the database said. */
const connectionMessage =
  /Connection (?:terminated|ended)|connection ended|timeout exceeded when trying to connect|connection error|Failed to get session|LISTEN\/NOTIFY (?:heartbeat|channel)/i

type OutageSign = { kind: 'unreachable' | 'unwritable'; description: string }

/** What in an error, or in its causes, may be a sign of an outage. */
function findOutageSign(error: unknown, depth = 0): OutageSign | undefined {
  if (typeof error !== 'object' || error === null || depth > 3) return undefined
  const { code, message, cause, errors } = error as {
    code?: unknown
    message?: unknown
    cause?: unknown
    errors?: unknown[]
  }
  const description = [code, message].filter((text) => typeof text === 'string' && text !== '').join(': ')
  if (typeof code === 'string') {
    if (brokenConnections.has(code) || unreachableStates.test(code)) return { kind: 'unreachable', description }
    if (unwritableStates.test(code)) return { kind: 'unwritable', description }
  }
  if (typeof message === 'string' && connectionMessage.test(message)) return { kind: 'unreachable', description }
  return findOutageSign(cause, depth + 1) ?? findOutageSign(errors?.[0], depth + 1)
}

const fromDatabase = new WeakSet<object>()

/** Marks an error whose words do not say that it came from the database. */
export function databaseError<Caught>(error: Caught): Caught {
  if (typeof error === 'object' && error !== null) fromDatabase.add(error)
  return error
}

/** Drizzle names the query that failed. */
const isFromDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (fromDatabase.has(error) || 'query' in error)

/** Whether a request failed because the database, or something else behind Velv, is away for now. */
export const isOutage = (error: unknown): boolean => findOutageSign(error) !== undefined

export type DatabaseWatch = {
  /** The database has been found not to answer, or not to take what is written, and has not recovered yet. */
  isDown: () => boolean
  stop: () => Promise<void>
}

/** In ms. A probe is given up after `probeMs`; while the database is away it is asked again every `againMs`. */
const probeMs = 3000
const probeEveryMs = 1000

/** An outage is over once the database answers and nothing has failed for so long, in ms: pollers ask every second. */
const quietMs = 4000

/**
 * Watches over the database by what the log is told of it. While it is away everybody fails many times a second; the log
 * then holds one line when that begins, and one when it ends that counts the others. Before that the database is asked: if
 * it works, connections broke for a moment only, which is one line, and what did not come from it is written as it is.
 */
export function watchDatabase(url: string, log: Log): DatabaseWatch {
  let outage: { began: number; lastError: number; errors: number } | undefined
  let heldLines: { error: unknown; description: string; write: () => void }[] | undefined
  let underway = Promise.resolve()
  const stopping = new AbortController()

  const beginOutage = (reason: string) => {
    const now = performance.now()
    outage = { began: now, lastError: now, errors: heldLines?.length ?? 1 }
    heldLines = undefined
    log.error({ reason }, 'database: does not work; further errors are counted until it does')
    underway = followUntilOver()
  }

  const followUntilOver = async () => {
    while (outage && !stopping.signal.aborted) {
      await sleep(probeEveryMs, stopping.signal)
      const fault = await probe(url)
      const now = performance.now()
      if (fault) outage.lastError = now
      if (now - outage.lastError < quietMs) continue
      const { began, errors } = outage
      outage = undefined
      log.warn({ seconds: Math.round((now - began) / 1000), errors }, 'database: works again')
    }
  }

  const probeBeforeReporting = async () => {
    const fault = await probe(url)
    if (fault) return beginOutage(fault)
    const lines = heldLines ?? []
    heldLines = undefined
    const broken = lines.filter(({ error }) => isFromDatabase(error))
    if (broken[0])
      log.warn(
        { reason: broken[0].description, errors: broken.length },
        'database: connections broke and are open again',
      )
    for (const { error, write } of lines) if (!isFromDatabase(error)) write()
  }

  log.interceptErrors((error, write) => {
    const sign = findOutageSign(error)
    if (sign === undefined || stopping.signal.aborted) return false
    if (outage) {
      outage.errors += 1
      outage.lastError = performance.now()
    } else if (sign.kind === 'unwritable') beginOutage(sign.description)
    else {
      const isFirst = heldLines === undefined
      heldLines ??= []
      heldLines.push({ error, description: sign.description, write })
      if (isFirst) underway = probeBeforeReporting()
    }
    return true
  })

  return {
    isDown: () => outage !== undefined,
    async stop() {
      stopping.abort()
      await underway
    },
  }
}

/** Why the database does not work, by a connection of its own; undefined when it does. */
async function probe(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'velv-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]!.standby ? 'The server is a standby and takes no changes.' : undefined
  } catch (error) {
    return findOutageSign(error)?.description ?? String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../observability/log.ts'

/** System error codes of a connection that broke or was never established. */
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

/** PostgreSQL's classes and codes for connection failures: none available, too many, shutting down, or starting up. */
const unreachableStates = /^(?:08...|53300|57P0[1-3])$/

/** A full disk or memory, an unreadable disk, or a read-only server: every write fails, but reads may succeed. */
const unwritableStates = /^(?:53[12]00|58...|25006)$/

/**
 * Messages of `pg`, its pool and pg-boss about a connection, which carry no code, and better-auth's own message in
 * place of the database's.
 */
const connectionMessage =
  /Connection (?:terminated|ended)|connection ended|not queryable|timeout exceeded when trying to connect|connection error|Failed to get session|LISTEN\/NOTIFY (?:heartbeat|channel)/i

type OutageSign = { kind: 'unreachable' | 'unwritable'; description: string }

/** The fields of an error, or of its causes, that may indicate an outage. */
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

/** Marks an error whose message does not show that it came from the database. */
export function databaseError<Caught>(error: Caught): Caught {
  if (typeof error === 'object' && error !== null) fromDatabase.add(error)
  return error
}

/** Drizzle's message contains the failed query. */
const isFromDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (fromDatabase.has(error) || 'query' in error)

/** Whether a request failed because the database, or another service behind Velv, is temporarily unavailable. */
export const isOutage = (error: unknown): boolean => findOutageSign(error) !== undefined

export type DatabaseWatch = {
  /** True from the moment the database does not answer, or does not accept writes, until it has recovered. */
  isDown: () => boolean
  stop: () => Promise<void>
}

/** In ms. A probe is abandoned after `probeMs`. During an outage, the database is probed again every `againMs`. */
const probeMs = 3000
const probeEveryMs = 1000

/**
 * An outage is over once the database answers and nothing has failed for this long, in ms. Pollers query every second.
 */
const quietMs = 4000

/**
 * Watches the database through the errors that are logged. During an outage, requests fail many times a second; the log
 * then has one line when the outage begins, and one when it ends that counts the suppressed errors. The database is
 * probed first: if it works, connections broke only briefly, which is one line, and errors that did not come from the
 * database are written unchanged.
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

/** Why the database does not work; undefined when it does. */
async function probe(url: string): Promise<string | undefined> {
  try {
    const [found] = await askServer<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby')
    return found!.standby ? 'The server is a standby and takes no changes.' : undefined
  } catch (error) {
    return findOutageSign(error)?.description ?? String(error)
  }
}

/**
 * False if the server says nothing at all to a new connection in this time, in ms. A refusal is an answer, and the first
 * byte is enough, because a busy machine may need seconds for a whole log-in.
 */
export async function answers(url: string, withinMs: number): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: 'velv-probe', stream: () => socket })
  client.on('error', () => undefined)
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, withinMs, false)
      socket.once('data', () => resolve(true))
      client.connect().then(
        () => resolve(true),
        () => resolve(true),
      )
    })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** Asks over a connection of its own, and waits only as long as a probe may take. */
async function askServer<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'velv-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

import { sql } from 'drizzle-orm'
import type { Clock } from '../config/clock.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Db } from './database.ts'

/**
 * The time of the database, which all processes share and no jump of a process's own clock changes. It is passed in, so
 * that a test can set it.
 */
export type DatabaseTime = (db: Db) => Promise<Date>

export const readDatabaseTime: DatabaseTime = async (db) => {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  return new Date(rows[0]!.ms)
}

export type ClockWatch = {
  /** Compares the clocks of this process and of the database. False while they are too far apart. */
  agree: () => Promise<boolean>
  /** What the last comparison has said. */
  isOff: () => boolean
  stop: () => void
}

/** How far apart the two clocks may be, in ms. */
const maxApartMs = 60_000

/** How often they are compared, in ms. */
const compareEveryMs = 5_000

type Options = { db: Db; clock: Clock; databaseTime: DatabaseTime; log: Log; metrics: Metrics }

/**
 * Notices that this process or the database has the wrong time. Nobody knows which of them, so nothing may happen
 * because of a date until both agree again. One line says when that begins, and one when it ends.
 */
export function watchClock({ db, clock, databaseTime, log, metrics }: Options): ClockWatch {
  let aheadMs = 0
  let isOff = false
  metrics.watch('velv_clock_ahead_seconds', 'How far the clock of this process is ahead of the database’s', () =>
    Math.round(aheadMs / 1000),
  )
  const agree = async () => {
    const before = clock.now().getTime()
    const there = (await databaseTime(db)).getTime()
    const after = clock.now().getTime()
    // The database was asked at some moment between the two.
    aheadMs = there < before ? before - there : Math.min(0, after - there)
    const wasOff = isOff
    isOff = Math.abs(aheadMs) > maxApartMs
    const secondsAhead = Math.round(aheadMs / 1000)
    if (isOff && !wasOff)
      log.error(
        { secondsAhead },
        'clock: differs from the database’s; nothing is done because of a date until they agree',
      )
    if (wasOff && !isOff) log.warn({ secondsAhead }, 'clock: agrees with the database’s again')
    return !isOff
  }
  // A database that does not answer is reported elsewhere.
  const timer = setInterval(() => void agree().catch(() => undefined), compareEveryMs).unref()
  return { agree, isOff: () => isOff, stop: () => clearInterval(timer) }
}

import type { Cell } from '@velv/domain/csv.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import type { Deps } from '../../deps.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { listWithdrawalPostings, sumWithdrawalPostingsBefore } from '../withdrawal-postings-queries.ts'
import { countDemos, listSessionsUpTo, sumEarnedBefore } from './wallet-entries-queries.ts'
import { secondsOf } from '../../screening/session-queries.ts'
import { nameOfDrop } from './list-wallet-entries.ts'

type Needs = Pick<Deps, 'readDb' | 'clock' | 'limits'>

/** Whole days in UTC; `to` is included. */
type Span = { from?: string | undefined; to?: string | undefined }

const pageSize = 200

const header = ['Date (UTC)', 'What', 'Drop', 'Demos', 'Time', 'Amount USD', 'Balance USD']

/** A screener's wallet as a CSV file: sessions and withdrawals, oldest first, each with the balance after it. */
export async function downloadStatement(
  { readDb: db, clock, limits }: Needs,
  screenerId: string,
  span: Span,
): Promise<Response> {
  await limits.consume('statement.download', screenerId)
  const last = span.to ?? clock.now().toISOString().slice(0, 10)
  return streamCsv(`velv-statement-${span.from ? `${span.from}-to-` : ''}${last}`, rows(db, screenerId, span))
}

/** The columns of one row before its balance. */
type StatementLine = { at: Date; id: string; amountMicros: number; cells: Cell[] }

async function* rows(db: Db, screenerId: string, { from, to }: Span): AsyncGenerator<readonly Cell[]> {
  yield header
  const [begins, ends] = [new Date(from ?? 0), new Date(`${to ?? '9999-12-31'}T23:59:59.999Z`)]
  let balance =
    (await sumEarnedBefore(db, screenerId, begins)) + (await sumWithdrawalPostingsBefore(db, screenerId, begins))
  if (from) yield [dateText(begins), 'Balance before', null, null, null, null, microsText(balance)]
  for await (const line of merged(sessions(db, screenerId, begins, ends), moves(db, screenerId, begins, ends))) {
    balance += line.amountMicros
    yield [dateText(line.at), ...line.cells, microsText(line.amountMicros), microsText(balance)]
  }
}

/** Sorts before every ID, so that entries at the exact start are included. */
const noId = '00000000-0000-0000-0000-000000000000'

async function* sessions(db: Db, screenerId: string, begins: Date, ends: Date): AsyncGenerator<StatementLine> {
  for (let after: [Date, string] = [begins, noId]; ;) {
    const page = await listSessionsUpTo(db, screenerId, after, ends, pageSize)
    const demos = await countDemos(
      db,
      page.map(({ session }) => session.id),
    )
    for (const { session, drop } of page) {
      const { id, startedAt: at, rateMicros } = session
      const seconds = secondsOf(session)
      const cells = ['Listening', nameOfDrop(drop), demos.get(id) ?? 0, timerText(seconds)]
      yield { at, id, amountMicros: seconds * rateMicros, cells }
    }
    if (page.length < pageSize) return
    const { session } = page.at(-1)!
    after = [session.startedAt, session.id]
  }
}

async function* moves(db: Db, screenerId: string, begins: Date, ends: Date): AsyncGenerator<StatementLine> {
  for (let after: [Date, string] = [begins, noId]; ;) {
    const page = await listWithdrawalPostings(db, screenerId, after, ends, pageSize)
    for (const { id, at, kind, amountMicros } of page) {
      const what = kind === 'withdrawal' ? 'Withdrawal' : 'Withdrawal returned'
      yield { at, id, amountMicros, cells: [what, null, null, null] }
    }
    if (page.length < pageSize) return
    const { at, id } = page.at(-1)!
    after = [at, id]
  }
}

const isBefore = (one: StatementLine, other: StatementLine): boolean =>
  one.at.getTime() - other.at.getTime() < 0 || (one.at.getTime() === other.at.getTime() && one.id < other.id)

/** Merges two sorted lists. */
async function* merged(
  one: AsyncGenerator<StatementLine>,
  other: AsyncGenerator<StatementLine>,
): AsyncGenerator<StatementLine> {
  let [left, right] = [await one.next(), await other.next()]
  while (!left.done || !right.done) {
    if (right.done || (!left.done && isBefore(left.value, right.value))) {
      yield left.value
      left = await one.next()
    } else {
      yield right.value
      right = await other.next()
    }
  }
}

const dateText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** Micro-dollars as dollars with six decimals. */
function microsText(micros: number): string {
  const digits = String(Math.abs(micros)).padStart(7, '0')
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

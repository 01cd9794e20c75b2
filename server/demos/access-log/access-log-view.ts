import type { AccessContent, AccessKind, AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import type { Deps } from '../../deps.ts'
import { pageOfRows, pageSize } from '../../platform/http/paging.ts'
import { listListeners } from '../listening/listenings-queries.ts'
import { countEntries, listEntries, listOpen, type LoggedAccess } from './access-log-queries.ts'
import type { openAccesses } from './access-log-table.ts'
import { listenerCode } from './append-entries.ts'

type Needs = Pick<Deps, 'db' | 'secret' | 'baseUrl'>

/** Enough for every session that plays a song at once. */
const mostOpen = 100

/** One page of who played or downloaded a submission. Accesses that may still go on lead the first page. */
export async function viewAccesses({ db, secret }: Needs, demoId: string, before: number | undefined) {
  const isFirst = before === undefined
  const [entries, under, listeners, counts] = await Promise.all([
    listEntries(db, demoId, { before, limit: pageSize + 1 }),
    isFirst ? listOpen(db, demoId, mostOpen) : [],
    listListeners(db, demoId),
    isFirst ? countEntries(db, demoId) : [],
  ])
  const open = under.map((access) => ({ ...access, listener: listenerCode(secret, demoId, access.listenerId) }))
  const labels = new Map(
    listeners.map(({ listenerId, listenerLabel }) => [listenerCode(secret, demoId, listenerId), listenerLabel]),
  )
  const nameOf = (role: AccessRole, code: string) =>
    labels.get(code) ?? { creator: '', staff: '', screener: 'A screener', owner: 'The drop’s owner' }[role]
  const page = pageOfRows(entries, ({ content }) => String(content.number))
  return {
    rows: [
      ...open.map((access) => viewOpen(access, nameOf(access.role, access.listener))),
      ...page.rows.map(({ content, day }) => viewEntry(content, day, nameOf(content.by, content.listener))),
    ],
    next: page.next,
    totals: isFirst
      ? totalsOf([...counts, ...open.filter(({ role }) => role !== 'creator').map((one) => ({ ...one, count: 1 }))])
      : null,
  }
}

function totalsOf(accesses: readonly { kind: string; listener: string; count: number }[]) {
  const totalOf = (kind: AccessKind) =>
    accesses.reduce((sum, access) => (access.kind === kind ? sum + access.count : sum), 0)
  return {
    played: totalOf('played'),
    downloaded: totalOf('downloaded'),
    listeners: new Set(accesses.map(({ listener }) => listener)).size,
  }
}

function viewOpen({ kind, updateId, role, beganAt, lastAt, sent }: typeof openAccesses.$inferSelect, name: string) {
  const total = totalStretchMs(sent)
  return {
    kind,
    isUpdate: updateId !== '',
    by: role,
    name,
    from: beganAt.toISOString(),
    to: lastAt.toISOString(),
    playedMs: kind === 'played' ? total : 0,
    bytes: kind === 'downloaded' ? total : 0,
    entry: null,
    day: null,
  }
}

const viewEntry = (
  { kind, update, by, from, to, playedMs, bytes, number }: AccessContent,
  day: string | null,
  name: string,
) => ({
  kind,
  isUpdate: update !== '',
  by,
  name,
  from,
  to,
  playedMs,
  bytes,
  entry: number,
  day,
})

/** Beyond this, the oldest entries are left out of the file. */
const mostEntries = 5000

/** The log of a submission as a file: everything that is needed to find its entries in the published log. */
export async function accessLogFile({ db, baseUrl }: Needs, submission: string) {
  const entries = await listEntries(db, submission, { limit: mostEntries })
  return {
    type: 'velv-access-log' as const,
    version: 1 as const,
    issuer: baseUrl,
    submission,
    entries: entries.toReversed().map(fileEntry),
  }
}

const fileEntry = ({ day, salt, text }: LoggedAccess) => ({ day, salt: salt.toString('hex'), content: text })

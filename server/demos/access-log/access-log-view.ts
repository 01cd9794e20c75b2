import { type AccessRole, type AnyAccessContent, summarizeAccess } from '@velv/domain/demos/access-log/access-log.ts'
import type { Deps } from '../../deps.ts'
import { pageOfRows, pageSize } from '../../platform/http/paging.ts'
import { listGuests, listListeners } from '../listening/listenings-queries.ts'
import { type AccessTally, countEntries, listEntries, listOpen, type LoggedAccess } from './access-log-queries.ts'
import { entryOfAccess, listenerCode, type NewEntry } from './append-entries.ts'

type Needs = Pick<Deps, 'db' | 'secret' | 'baseUrl'>

/** Enough for every session that plays a song at once. */
const mostOpen = 100

/** One page of who played or downloaded a submission. Accesses that may still go on lead the first page. */
export async function viewAccesses({ db, secret }: Needs, demoId: string, before: number | undefined) {
  const isFirst = before === undefined
  const [entries, under, listeners, guests, counts] = await Promise.all([
    listEntries(db, demoId, { before, limit: pageSize + 1 }),
    isFirst ? listOpen(db, demoId, mostOpen) : [],
    listListeners(db, demoId),
    listGuests(db, [demoId]),
    isFirst ? countEntries(db, demoId) : [],
  ])
  const open = under.map((access) => entryOfAccess(secret, access))
  const labels = new Map(
    [...listeners, ...guests].map(({ listenerId, listenerLabel }) => [
      listenerCode(secret, demoId, listenerId),
      listenerLabel,
    ]),
  )
  const nameOf = (role: AccessRole, code: string) =>
    labels.get(code) ??
    { creator: '', staff: '', screener: 'A screener', owner: 'The drop’s owner', guest: 'A guest' }[role]
  const viewEntry = (content: AnyAccessContent | NewEntry, place: Place) => ({
    ...summarizeAccess(content),
    isUpdate: Boolean(content.update),
    by: content.by,
    name: nameOf(content.by, content.listener),
    from: content.from,
    to: content.to,
    ...place,
  })
  const page = pageOfRows(entries, ({ content }) => String(content.number))
  const byOthers = open.filter(({ by }) => by !== 'creator')
  return {
    rows: [
      ...open.map((content) => viewEntry(content, { entry: null, day: null })),
      ...page.rows.map(({ content, day }) => viewEntry(content, { entry: content.number, day })),
    ],
    next: page.next,
    totals: isFirst
      ? totalsOf([
          ...counts,
          ...byOthers.map((content) => ({ tally: tallyOf(content), listener: content.listener, count: 1 })),
        ])
      : null,
  }
}

/** Its number in the log and the day that was published with it; null while it may still go on. */
type Place = { entry: number | null; day: string | null }

/** As in `countEntries`. */
function tallyOf(content: NewEntry): AccessTally {
  const { kind, isPlayCounted, playedMs } = summarizeAccess(content)
  if (kind === 'downloaded') return 'downloaded'
  if (!isPlayCounted) return 'sent'
  return playedMs > 0 ? 'played' : 'unheard'
}

function totalsOf(accesses: readonly { tally: AccessTally; listener: string; count: number }[]) {
  const totalOf = (tally: AccessTally) =>
    accesses.reduce((sum, access) => (access.tally === tally ? sum + access.count : sum), 0)
  const listeners = accesses.filter(({ tally }) => tally === 'played' || tally === 'downloaded')
  return {
    played: totalOf('played'),
    sent: totalOf('sent'),
    downloaded: totalOf('downloaded'),
    listeners: new Set(listeners.map(({ listener }) => listener)).size,
  }
}

/** Beyond this, the oldest entries are left out of the file. */
const mostEntries = 5000

/** The log of a submission as a file: everything that is needed to find its entries in the published log. */
export async function accessLogFile({ db, baseUrl }: Needs, submission: string) {
  const entries = await listEntries(db, submission, { limit: mostEntries })
  return {
    type: 'velv-access-log' as const,
    version: 2 as const,
    issuer: baseUrl,
    submission,
    entries: entries.toReversed().map(fileEntry),
  }
}

const fileEntry = ({ day, salt, text }: LoggedAccess) => ({ day, salt: salt.toString('hex'), content: text })

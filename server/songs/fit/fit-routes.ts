import { searchTermsOf } from '@velv/domain/text/search-tokens.ts'
import {
  type BriefRequests,
  compareFits,
  compareWithBrief,
  fitScore,
  type FitSong,
  fitText,
  isGoodFit,
} from '@velv/domain/songs/fit.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop, withAdmission } from '../../drops/drop-access.ts'
import type { LoadExtras } from '../../drops/drop-pages.ts'
import { viewDrop } from '../../drops/drop-view.ts'
import { readDropRow } from '../../drops/drops-queries.ts'
import { listFeed } from '../../drops/feed/feed-queries.ts'
import { openFeed } from '../../drops/feed/feed-routes.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, pageSize, readCursor } from '../../platform/http/paging.ts'
import { readExclusiveUntil } from '../../demos/holds/holds-queries.ts'
import { allowedSong } from '../song-access.ts'
import { viewSongs } from '../song-view.ts'
import { readSong, readSongs } from '../songs-queries.ts'
import { readSubmissions } from '../library/submissions-queries.ts'
import * as contract from './fit-contract.ts'
import { listDropsOfSong, listSongsToFit, readLastConsents, readRequests, readSentSongs } from './fit-queries.ts'

const usualLimit = 5

/** How many open drops a song is compared with, newest first, and how many of them are shown. */
const comparedDrops = 500
const shownDrops = 8

/** Routes for how songs fit briefs: a drop's songs, and a song's drops. */
export function fitRoutes(on: MountRoute<Viewer>, deps: Deps, loadExtras: LoadExtras): void {
  const { db, clock, limits } = deps

  on(contract.listSongsForDrop, async ({ viewer, param, query: { q, from = 0, limit = usualLimit, song } }) => {
    const found = await withAdmission(db, viewer, await readDropRow(db, param.id))
    const drop = allowedDrop(viewer, found, 'drop.read', clock.now())
    await limits.consume('song.search', viewer.id)
    const [songs, sent, lastConsents] = await Promise.all([
      listSongsToFit(db, viewer.id, { songId: song, terms: searchTermsOf(q ?? '') }),
      readSentSongs(db, viewer.id, drop.id),
      readLastConsents(db, viewer.id),
    ])
    const ranked = songs
      .map((one) => ({ id: one.id, fit: viewFit(one, drop), isSent: isSubmitted(sent.get(one.id)) }))
      .toSorted((a, b) => Number(a.isSent) - Number(b.isSent) || compareFits(a.fit, b.fit))
    const shown = ranked.slice(from, from + limit)
    const rows = await readSongs(
      db,
      shown.map(({ id }) => id),
    )
    const held = await readHeldSongs(db, viewer, rows, organizationOf(drop))
    const views = new Map(
      (await viewSongs({ db, clock, readSubmissions }, viewer, rows)).map((view) => [view.id, view]),
    )
    return {
      rows: shown.flatMap(({ id, fit }) => {
        const view = views.get(id)
        return view
          ? [{ song: view, fit, sent: viewSent(sent.get(id)), heldUntil: held.get(id)?.toISOString() ?? null }]
          : []
      }),
      lastConsents,
      total: ranked.length,
      good: ranked.filter(({ fit, isSent }) => fit.isGood && !isSent).length,
    }
  })

  on(contract.listDropsForSong, async ({ viewer, param: { id }, query: { all, after, ...filters } }) => {
    const found = await readSong(db, id)
    allowedSong(viewer, found && { song: found, isSubmitted: false }, 'song.read')
    await limits.consume('song.search', viewer.id)
    const now = clock.now()
    const [[song], entries, sentTo] = await Promise.all([
      listSongsToFit(db, viewer.id, { songId: id }),
      listFeed(db, { ...openFeed(filters), after: undefined, limit: comparedDrops, now }),
      listDropsOfSong(db, id),
    ])
    const cards = entries.map(({ drop }) => drop).filter((drop) => !sentTo.has(drop.id))
    const requests = await readRequests(
      db,
      cards.map((drop) => drop.id),
    )
    const ranked = cards
      .flatMap((drop) => {
        const requested = requests.get(drop.id)
        return song && requested ? [{ drop, fit: viewFit(song, requested) }] : []
      })
      .filter(({ fit }) => all !== undefined || fit.isGood)
      .toSorted(
        (a, b) =>
          Number(b.fit.isGood) - Number(a.fit.isGood) ||
          compareFits(a.fit, b.fit) ||
          a.drop.expireTime.getTime() - b.drop.expireTime.getTime(),
      )
      .map((row, rank) => ({ ...row, rank }))
    // A page begins after the last drop of the one before, or at its rank where the song was sent to it meanwhile.
    const [rankThen, lastId] = readCursor(after) ?? []
    const last = ranked.find(({ drop }) => drop.id === lastId)
    const from = last ? last.rank + 1 : (rankThen?.getTime() ?? 0)
    const size = all === undefined ? shownDrops : pageSize
    const page = pageOfRows(ranked.slice(from), ({ rank, drop }) => cursorOf(new Date(rank), drop.id), size)
    const extras = await loadExtras(
      viewer,
      page.rows.map(({ drop }) => drop),
      'card',
    )
    return {
      rows: page.rows.map(({ drop, fit }) => ({ drop: viewDrop(viewer, drop, now, extras(drop)), fit })),
      next: all === undefined ? null : page.next,
      heldUntil: (await readHeldSongs(db, viewer, [{ id }], null)).get(id)?.toISOString() ?? null,
    }
  })
}

/** Until when each of the viewer's songs is on an exclusive hold of another organization than this one. */
async function readHeldSongs(db: Deps['db'], viewer: Viewer, songs: { id: string }[], organizationId: string | null) {
  const held = songs.map(({ id }) => ({ creatorId: viewer.id, songId: id, recordingId: null }))
  const until = await readExclusiveUntil(db, held, organizationId)
  return new Map([...until].map(([{ songId }, at]) => [songId, at]))
}

function viewFit(song: FitSong, brief: BriefRequests) {
  const rows = compareWithBrief(song, brief)
  const score = fitScore(rows)
  return { ...score, text: fitText(rows), isGood: isGoodFit(score), rows }
}

type SentSong = { id: string; result: string; sentAt: Date | null }

const isSubmitted = (sent: SentSong | undefined) => sent !== undefined && sent.result !== 'draft'

const viewSent = <Song extends SentSong>(sent: Song | undefined) =>
  sent ? { demoId: sent.id, result: sent.result as Song['result'], sentAt: sent.sentAt?.toISOString() ?? null } : null

import { isGenreRoute } from '@velv/domain/genres.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, pageSize, readCursor } from '../platform/paging.ts'
import { listChangesOf, listLastChanges } from './change-queries.ts'
import { allowedDrop } from './drop-standing.ts'
import { type Beside, viewDrop, viewDropInFull } from './drop-view.ts'
import * as contract from './drops-contract.ts'
import * as queries from './drops-queries.ts'
import type { DropChangeRow, DropRow } from './drops-table.ts'
import { addFavorite, removeFavorite } from './favorite-drop.ts'
import { listFavoriteDrops, listFavorites } from './favorite-queries.ts'
import { reviewDrop } from './review-drop.ts'
import { countFeeds, listFeed, listToHear, type Shelved } from './shelf-queries.ts'
import { addDrop, editDrop } from './write-drop.ts'

/**
 * What belongs beside some drops for this viewer: his own demos, counts, owners. Asked once for a whole page: for cards,
 * for rows in full, or for one drop on a page of its own.
 */
export type ReadBeside = (
  viewer: Viewer,
  drops: DropRow[],
  depth: 'card' | 'row' | 'one',
) => Promise<(drop: DropRow) => Beside>

/** One drop as a page of its own shows it, with what belongs beside it. */
export async function dropInFull(deps: Pick<Deps, 'clock'>, readBeside: ReadBeside, viewer: Viewer, drop: DropRow) {
  const beside = await readBeside(viewer, [drop], 'one')
  return viewDropInFull(viewer, drop, deps.clock.now(), beside(drop))
}

/** Market keys as an address carries them, with commas. */
const keysOf = (excluded: string | undefined): string[] => excluded?.split(',').filter(Boolean) ?? []

const viewChange = ({ id, at, changes }: DropChangeRow) => ({ id, at: at.toISOString(), changes })

export function dropRoutes(on: On<Viewer>, deps: Deps, readBeside: ReadBeside): void {
  const { db, clock } = deps

  const fullPage = async (viewer: Viewer, rows: DropRow[], key: (drop: DropRow) => Date) => {
    const page = pageOfRows(rows, (drop) => cursorOf(key(drop), drop.id))
    const beside = await readBeside(viewer, page.rows, 'row')
    return { rows: page.rows.map((drop) => viewDropInFull(viewer, drop, clock.now(), beside(drop))), next: page.next }
  }

  /** A page of cards, ordered by the key each was found with. */
  const cards = async (viewer: Viewer, found: Shelved[], size = pageSize) => {
    const page = pageOfRows(found, ({ drop, key }) => cursorOf(key, drop.id), size)
    const rows = page.rows.map(({ drop }) => drop)
    const beside = await readBeside(viewer, rows, 'card')
    return { rows: rows.map((drop) => viewDrop(viewer, drop, clock.now(), beside(drop))), next: page.next }
  }

  on(contract.filterDropsOnGenre, async (c) => {
    const viewer = c.get('viewer')
    const { genre, excluded, sort, words, after, limit } = c.req.valid('query')
    if (genre !== undefined && !isGenreRoute(genre)) throw new Refusal('request/not-found')
    if (words?.trim()) {
      if (genre === 'expired') throw new Refusal('request/invalid', { words: 'Closed drops are not searched.' })
      await deps.limits.spend('drop.search', viewer.id)
    }
    const wish = { genre, sort, words, excluded: keysOf(excluded), after: readCursor(after), limit, now: clock.now() }
    return c.json(await cards(viewer, await listFeed(db, wish), limit), 200)
  })

  on(contract.countDropsOnGenre, async (c) =>
    c.json({ counts: await countFeeds(db, keysOf(c.req.valid('query').excluded), clock.now()) }, 200),
  )

  on(contract.listDropsToHear, async (c) => {
    const { excluded, after } = c.req.valid('query')
    const wish = { excluded: keysOf(excluded), after: readCursor(after), limit: pageSize, now: clock.now() }
    return c.json(await cards(c.get('viewer'), await listToHear(db, wish)), 200)
  })

  on(contract.readFavorites, async (c) => {
    const found = await listFavorites(db, c.get('viewer').id)
    return c.json({ favorites: Object.fromEntries(found.map(({ dropId, at }) => [dropId, at.toISOString()])) }, 200)
  })

  on(contract.addFavorite, async (c) => {
    await addFavorite(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.removeFavorite, async (c) => {
    await removeFavorite(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.listFavoriteDrops, async (c) => {
    const viewer = c.get('viewer')
    const { which, after } = c.req.valid('query')
    const found = await listFavoriteDrops(db, viewer.id, { which, after: readCursor(after), now: clock.now() })
    return c.json(await cards(viewer, found), 200)
  })

  on(contract.readDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = allowedDrop(viewer, await queries.readDropRow(db, c.req.valid('param').id), 'drop.read', clock.now())
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.addDrop, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await dropInFull(deps, readBeside, viewer, await addDrop(deps, viewer, c.req.valid('json'))), 201)
  })

  on(contract.editDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await editDrop(deps, viewer, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.listDropChanges, async (c) => {
    const viewer = c.get('viewer')
    const drop = await queries.readDropRow(db, c.req.valid('param').id)
    const { id } = allowedDrop(viewer, drop, 'drop.changes', clock.now())
    const found = await listChangesOf(db, id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, (change) => cursorOf(change.at, change.id))
    return c.json({ rows: page.rows.map(viewChange), next: page.next }, 200)
  })

  on(contract.listChangedDrops, async (c) => {
    const viewer = c.get('viewer')
    const found = await listLastChanges(db, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ change }) => cursorOf(change.at, change.id))
    const changed = page.rows.map(({ drop }) => drop)
    const beside = await readBeside(viewer, changed, 'row')
    const rows = page.rows.map(({ change, drop }) => ({
      ...viewChange(change),
      drop: viewDropInFull(viewer, drop, clock.now(), beside(drop)),
    }))
    return c.json({ rows, next: page.next }, 200)
  })

  on(contract.listMyDrops, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDropsOf(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(viewer, rows, (drop) => drop.createdAt), 200)
  })

  on(contract.listMyInbox, async (c) => {
    const viewer = c.get('viewer')
    const rows = await queries.listDeliveredTo(db, viewer.id, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(viewer, rows, (drop) => drop.deliveryDate!), 200)
  })

  on(contract.listDropsToReview, async (c) => {
    const rows = await queries.listAwaiting(db, clock.now(), readCursor(c.req.valid('query').after))
    return c.json(await fullPage(c.get('viewer'), rows, (drop) => drop.createdAt), 200)
  })

  on(contract.listOpenDrops, async (c) => {
    const rows = await queries.listUndelivered(db, readCursor(c.req.valid('query').after))
    return c.json(await fullPage(c.get('viewer'), rows, (drop) => drop.expireTime), 200)
  })

  on(contract.approveDrop, async (c) => {
    const viewer = c.get('viewer')
    const drop = await reviewDrop(deps, viewer, c.req.valid('param').id, {
      action: 'drop.approve',
      read: c.req.valid('json').read,
    })
    return c.json(await dropInFull(deps, readBeside, viewer, drop), 200)
  })

  on(contract.rejectDrop, async (c) => {
    const viewer = c.get('viewer')
    const verdict = { action: 'drop.reject' as const, ...c.req.valid('json') }
    return c.json(
      await dropInFull(deps, readBeside, viewer, await reviewDrop(deps, viewer, c.req.valid('param').id, verdict)),
      200,
    )
  })
}

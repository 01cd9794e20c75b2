import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { cursorOf, pageOfRows, pageSize } from '../platform/http/paging.ts'
import { type DropExtras, viewDrop, viewDropInFull } from './drop-view.ts'
import type { DropRow } from './drops-table.ts'
import type { FeedEntry } from './feed/feed-queries.ts'

/**
 * What belongs beside some drops for this viewer: his own demos, counts, owners. Asked once for a whole page: for cards,
 * of drops to hear too, for rows in full, or for one drop on a page of its own.
 */
export type LoadExtras = (
  viewer: Viewer,
  drops: DropRow[],
  depth: 'card' | 'to hear' | 'row' | 'one',
) => Promise<(drop: DropRow) => DropExtras>

/** One drop as a page of its own shows it, with what belongs beside it. */
export async function dropInFull(deps: Pick<Deps, 'clock'>, loadExtras: LoadExtras, viewer: Viewer, drop: DropRow) {
  const extras = await loadExtras(viewer, [drop], 'one')
  return viewDropInFull(viewer, drop, deps.clock.now(), extras(drop))
}

/** A page of cards, ordered by the key each was found with; `found` has one more where there is a next page. */
export async function cardPage(
  { clock }: Pick<Deps, 'clock'>,
  loadExtras: LoadExtras,
  viewer: Viewer,
  found: FeedEntry[],
  { size = pageSize, depth = 'card' }: { size?: number; depth?: 'card' | 'to hear' } = {},
) {
  const page = pageOfRows(found, ({ drop, key }) => cursorOf(key, drop.id), size)
  const rows = page.rows.map(({ drop }) => drop)
  const extras = await loadExtras(viewer, rows, depth)
  return { rows: rows.map((drop) => viewDrop(viewer, drop, clock.now(), extras(drop))), next: page.next }
}

/** A page of drops in full, ordered by `key`. */
export async function fullPage(
  { clock }: Pick<Deps, 'clock'>,
  loadExtras: LoadExtras,
  viewer: Viewer,
  found: DropRow[],
  key: (drop: DropRow) => Date,
) {
  const page = pageOfRows(found, (drop) => cursorOf(key(drop), drop.id))
  const extras = await loadExtras(viewer, page.rows, 'row')
  return { rows: page.rows.map((drop) => viewDropInFull(viewer, drop, clock.now(), extras(drop))), next: page.next }
}

import type { DropFacts } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { cursorOf, pageOfRows, pageSize } from '../platform/http/paging.ts'
import { type DropExtras, viewDrop, viewDropInFull } from './drop-view.ts'
import type { DropRow } from './drops-table.ts'
import type { FeedEntry } from './feed/feed-queries.ts'

/**
 * Loads what the viewer needs along with some drops: their own demos, counts, and owners. Called once per page: for
 * cards, for cards of drops to screen, for full rows, or for a single drop.
 */
export type LoadExtras = (
  viewer: Viewer,
  drops: ExtrasKey[],
  depth: 'card' | 'to hear' | 'row' | 'one',
) => Promise<(drop: ExtrasKey) => DropExtras>

/** What extras are found by; cards have no extras that depend on the optional ones. */
export type ExtrasKey = Pick<DropRow, 'id' | 'userId' | 'organizationId' | keyof DropFacts> &
  Partial<Pick<DropRow, 'assignedTo' | 'briefChangedAt' | 'referenceTrack'>>

/** Views one drop in full, with its extras. */
export async function dropInFull(deps: Pick<Deps, 'clock'>, loadExtras: LoadExtras, viewer: Viewer, drop: DropRow) {
  const extras = await loadExtras(viewer, [drop], 'one')
  return viewDropInFull(viewer, drop, deps.clock.now(), extras(drop))
}

/**
 * A page of cards, ordered by the key of each entry. `found` holds one entry more than the page when there is a next
 * page.
 */
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

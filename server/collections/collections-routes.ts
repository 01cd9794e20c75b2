import { parsePitchedSearch } from '@velv/domain/collections/pitched-search.ts'
import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import { organizationIdOf, type Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/http/paging.ts'
import { artworkOf } from '../songs/artwork.ts'
import { allowedCollection, allowedCollectionActions } from './collection-access.ts'
import * as contract from './collections-contract.ts'
import * as queries from './collections-queries.ts'
import { viewPitchedSongs } from './pitched-song-view.ts'
import { type ListedSong, listInboxSongs, listItems, readInboxCursor, readItemCursor } from './pitched-songs-queries.ts'
import { createCollection, deleteCollection, putItem, removeItem, renameCollection } from './write-collection.ts'

/** Routes for what an organization does with the pitches in its inbox, whatever their drop. */
export function collectionRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db } = deps
  songRoutes(on, deps)

  on(contract.listCollections, async ({ viewer, query: { q, after, demo } }) => {
    const organizationId = organizationIdOf(viewer)
    const [rows, lastUsed, containing] = await Promise.all([
      queries.listCollections(db, organizationId, { q, after: readCursor(after) }),
      queries.readLastUsed(db, organizationId, viewer.id),
      demo ? queries.listCollectionsWith(db, organizationId, demo) : [],
    ])
    const page = pageOfRows(rows, ({ collection }) => cursorOf(collection.updatedAt, collection.id))
    const canCreate = answeringRoles.includes(viewer.organization!.role)
    return {
      rows: page.rows.map((row) => viewCollection(viewer, row)),
      next: page.next,
      lastUsed,
      canCreate,
      containing,
    }
  })

  on(contract.createCollection, async ({ viewer, json }) => {
    const { id } = await createCollection(deps, viewer, json)
    return viewCollection(viewer, (await queries.readListedCollection(db, id))!)
  })

  on(contract.readCollection, async ({ viewer, param: { id } }) => {
    const row = await queries.readListedCollection(db, id)
    const collection = allowedCollection(viewer, row?.collection, 'collection.read')
    const { drops, ...totals } = await queries.readCollectionTotals(db, collection)
    return { ...viewCollection(viewer, row!), ...totals, dropCount: drops }
  })

  on(contract.editCollection, ({ viewer, param, json }) => renameCollection(deps, viewer, param.id, json))

  on(contract.deleteCollection, ({ viewer, param }) => deleteCollection(deps, viewer, param.id))

  on(contract.putCollectionSong, ({ viewer, param, json }) =>
    putItem(deps, viewer, { collectionId: param.id, demoId: param.demoId, after: json.after }),
  )

  on(contract.removeCollectionSong, ({ viewer, param }) => removeItem(deps, viewer, param.id, param.demoId))
}

function songRoutes(on: MountRoute<Viewer>, { db, clock, limits }: Deps): void {
  /** `end`: where a search stopped before it had found a page. */
  const pageOfSongs = async (viewer: Viewer, listed: ListedSong[], unrecognized: string[], end?: ListedSong['key']) => {
    const page = pageOfRows(listed, ({ key }) => cursorOf(...key))
    const found = page.rows.map((row) => row.found)
    const next = page.next ?? (end ? cursorOf(...end) : null)
    return { rows: await viewPitchedSongs(db, viewer, found, clock.now()), next, unrecognized }
  }

  const searchOf = async (viewer: Viewer, q: string | undefined) => {
    if (q) await limits.consume('inbox.search', viewer.id)
    return parsePitchedSearch(q ?? '')
  }

  on(contract.listInboxSongs, async ({ viewer, query: { q, after } }) => {
    const search = await searchOf(viewer, q)
    const { listed, end } = await listInboxSongs(db, organizationIdOf(viewer), search, readInboxCursor(after))
    return pageOfSongs(viewer, listed, search.unknown, end)
  })

  on(contract.listCollectionSongs, async ({ viewer, param, query: { q, after, sort = 'order' } }) => {
    const found = await queries.readCollection(db, param.id)
    const { id: collectionId, organizationId } = allowedCollection(viewer, found, 'collection.read')
    const search = await searchOf(viewer, q)
    const listed = await listItems(db, { collectionId, organizationId, search, sort }, readItemCursor(after, sort))
    return pageOfSongs(viewer, listed, search.unknown)
  })
}

const viewCollection = (viewer: Viewer, { collection, updatedByName, songCount, cover }: queries.ListedCollection) => ({
  id: collection.id,
  name: collection.name,
  note: collection.note,
  songCount,
  cover: (cover ?? []).map(artworkOf),
  updatedAt: collection.updatedAt.toISOString(),
  updatedBy: updatedByName,
  can: allowedCollectionActions(viewer, collection),
})

import { parseLibrarySearch } from '@velv/domain/songs/library-search.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows } from '../../platform/http/paging.ts'
import { allowedSong } from '../song-access.ts'
import { viewSongInFull, viewSongs } from '../song-view.ts'
import { readSong } from '../songs-queries.ts'
import { viewDemos } from '../../demos/demo-view.ts'
import { deleteSong, deleteVersion } from './delete-song.ts'
import * as contract from './library-contract.ts'
import { countLibrary, listLibrary, readLibraryCursor } from './library-queries.ts'
import { listSubmissions, readSubmissions } from './submissions-queries.ts'

/** Routes for a creator's songs as far as they are about their submissions. */
export function libraryRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps
  const needs = { db, clock, readSubmissions }

  on(contract.listSongs, async ({ viewer, query: { after, q, sort = 'updated', archived } }) => {
    if (q) await deps.limits.consume('song.search', viewer.id)
    const search = parseLibrarySearch(q ?? '')
    const query = { search, sort, isArchived: archived === 'true' }
    const found = await listLibrary(db, viewer.id, query, readLibraryCursor(after, sort))
    const page = pageOfRows(found, ({ song, value }) => cursorOf(value, song.id))
    const songs = page.rows.map(({ song }) => song)
    return { rows: await viewSongs(needs, viewer, songs), next: page.next, unrecognized: search.unknown }
  })

  on(contract.countSongs, ({ viewer }) => countLibrary(db, viewer.id))

  on(contract.listSubmissions, async ({ viewer, param }) => {
    const song = await readSong(db, param.id)
    const { id } = allowedSong(viewer, song && { song, isSubmitted: false }, 'song.read')
    return { rows: await viewDemos(db, viewer, await listSubmissions(db, id), clock.now()) }
  })

  on(contract.deleteSong, ({ viewer, param }) => deleteSong(deps, viewer, param.id))

  on(contract.deleteVersion, async ({ viewer, param }) =>
    viewSongInFull(needs, viewer, await deleteVersion(deps, viewer, param.id)),
  )
}

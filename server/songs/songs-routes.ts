import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { allowedSong } from './song-access.ts'
import { type ReadSubmissions, viewSongInFull } from './song-view.ts'
import * as contract from './songs-contract.ts'
import type { ReadConfirmedTerms } from './splits/splits-view.ts'
import { readSong } from './songs-queries.ts'
import type { SongRow } from './songs-table.ts'
import { createStemsLink, deleteStems } from './stems/stems.ts'
import { addVersion, changeVersionKind } from './versions/add-version.ts'
import { createVersionLinks, type IsRecordingSuspended } from './versions/play-version.ts'
import { archiveSongs, createSong, editSong, editSongs } from './write-song.ts'

/** What the songs need to know about their submissions. */
export type SongPorts = {
  readSubmissions: ReadSubmissions
  isRecordingSuspended: IsRecordingSuspended
  readConfirmedTerms: ReadConfirmedTerms
}

export function songRoutes(on: MountRoute<Viewer>, deps: Deps, ports: SongPorts): void {
  const needs = { ...deps, ...ports }
  const inFull = (viewer: Viewer, song: SongRow) => viewSongInFull(needs, viewer, song)

  on(contract.createSong, async ({ viewer, json }) => inFull(viewer, await createSong(deps, viewer, json)))

  on(contract.readSong, async ({ viewer, param }) => {
    const song = await readSong(deps.db, param.id)
    return inFull(viewer, allowedSong(viewer, song && { song, isSubmitted: false }, 'song.read'))
  })

  on(contract.editSong, async ({ viewer, param, json }) => inFull(viewer, await editSong(deps, viewer, param.id, json)))

  on(contract.editSongs, ({ viewer, json: { ids, ...edit } }) => editSongs(deps, viewer, ids, edit))

  on(contract.archiveSongs, ({ viewer, json: { ids, isArchived } }) => archiveSongs(deps, viewer, ids, isArchived))

  on(contract.addVersion, async ({ viewer, param, json }) =>
    inFull(viewer, await addVersion(deps, viewer, param.id, { id: json.versionId, kind: json.kind })),
  )

  on(contract.changeVersionKind, async ({ viewer, param, json }) =>
    inFull(viewer, await changeVersionKind(deps, viewer, param.id, json.kind)),
  )

  on(contract.listenToVersion, ({ viewer, param }) => createVersionLinks(needs, viewer, param.id))

  on(contract.deleteStems, async ({ viewer, param }) => inFull(viewer, await deleteStems(deps, viewer, param.id)))

  on(contract.linkToStems, async ({ viewer, param }) => ({ url: await createStemsLink(deps, viewer, param.id) }))
}

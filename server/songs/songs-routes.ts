import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { allowedSong } from './song-access.ts'
import { type ReadSubmissions, viewSongInFull } from './song-view.ts'
import * as contract from './songs-contract.ts'
import { readSong } from './songs-queries.ts'
import type { SongRow } from './songs-table.ts'
import { createStemsLink, deleteStems } from './stems/stems.ts'
import { addVersion, changeVersionKind } from './versions/add-version.ts'
import { createVersionLinks, type IsRecordingSuspended } from './versions/play-version.ts'
import { archiveSongs, createSong, editSong, editSongs, type SongEdit } from './write-song.ts'

/** What the songs need to know about their submissions. */
export type SongPorts = { readSubmissions: ReadSubmissions; isRecordingSuspended: IsRecordingSuspended }

export function songRoutes(on: MountRoute<Viewer>, deps: Deps, ports: SongPorts): void {
  const needs = { ...deps, ...ports }
  const inFull = (viewer: Viewer, song: SongRow) => viewSongInFull(needs, viewer, song)

  on(contract.createSong, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await createSong(deps, viewer, c.req.valid('json'))), 201)
  })

  on(contract.readSong, async (c) => {
    const viewer = c.get('viewer')
    const song = await readSong(deps.db, c.req.valid('param').id)
    return c.json(await inFull(viewer, allowedSong(viewer, song && { song, isSubmitted: false }, 'song.read')), 200)
  })

  on(contract.editSong, async (c) => {
    const viewer = c.get('viewer')
    const change = c.req.valid('json') as SongEdit
    return c.json(await inFull(viewer, await editSong(deps, viewer, c.req.valid('param').id, change)), 200)
  })

  on(contract.editSongs, async (c) => {
    const { ids, ...edit } = c.req.valid('json')
    await editSongs(deps, c.get('viewer'), ids, edit)
    return c.body(null, 204)
  })

  on(contract.archiveSongs, async (c) => {
    const { ids, isArchived } = c.req.valid('json')
    await archiveSongs(deps, c.get('viewer'), ids, isArchived)
    return c.body(null, 204)
  })

  on(contract.addVersion, async (c) => {
    const viewer = c.get('viewer')
    const { versionId, kind } = c.req.valid('json')
    const song = await addVersion(deps, viewer, c.req.valid('param').id, { id: versionId, kind })
    return c.json(await inFull(viewer, song), 201)
  })

  on(contract.changeVersionKind, async (c) => {
    const viewer = c.get('viewer')
    const song = await changeVersionKind(deps, viewer, c.req.valid('param').id, c.req.valid('json').kind)
    return c.json(await inFull(viewer, song), 200)
  })

  on(contract.listenToVersion, async (c) =>
    c.json(await createVersionLinks(needs, c.get('viewer'), c.req.valid('param').id), 200),
  )

  on(contract.deleteStems, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await inFull(viewer, await deleteStems(deps, viewer, c.req.valid('param').id)), 200)
  })

  on(contract.linkToStems, async (c) =>
    c.json({ url: await createStemsLink(deps, c.get('viewer'), c.req.valid('param').id) }, 200),
  )
}

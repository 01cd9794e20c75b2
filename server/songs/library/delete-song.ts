import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { allowedSong } from '../song-access.ts'
import { eraseSong, eraseVersion } from '../erase-song.ts'
import { listSongsOf, lockSong } from '../songs-queries.ts'
import type { SongRow } from '../songs-table.ts'
import { lockVersion, touchSong } from '../versions/add-version.ts'
import { deleteDrafts, isSubmitted, lockDraftsOfVersion, releaseSong } from '../../demos/release-song.ts'
import { releaseVersion } from '../../demos/updates/withdraw-update.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Deletes a song that was never submitted, with everything that belongs to it. */
export async function deleteSong({ db, jobs }: Needs, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const song = await lockSong(tx, id)
    allowedSong(viewer, song && { song, isSubmitted: await isSubmitted(tx, id) }, 'song.delete')
    await removeSong({ jobs }, tx, song!)
  })
}

async function removeSong({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, song: SongRow): Promise<void> {
  await releaseSong({ jobs }, tx, song.id)
  await eraseSong({ jobs }, tx, song)
}

/** Deletes a version that was never submitted, with its unpaid drafts. */
export async function deleteVersion({ db, clock, jobs }: Needs, viewer: Viewer, id: string): Promise<SongRow> {
  return db.transaction(async (tx) => {
    const { version, song } = await lockVersion(tx, viewer, id)
    const drafts = await lockDraftsOfVersion(tx, id)
    await releaseVersion(tx, id)
    await deleteDrafts({ jobs }, tx, drafts)
    await eraseVersion({ jobs }, tx, version)
    await touchSong(tx, song, clock.now())
    return song
  })
}

/** Deletes up to this many songs of an account that is being deleted; true if none is left. */
export async function removeSongsOf({ db, jobs }: Pick<Needs, 'db' | 'jobs'>, userId: string, max: number) {
  const found = await listSongsOf(db, userId, max + 1)
  for (const { id } of found.slice(0, max))
    await db.transaction(async (tx) => {
      const song = await lockSong(tx, id)
      if (song) await removeSong({ jobs }, tx, song)
    })
  return found.length <= max
}

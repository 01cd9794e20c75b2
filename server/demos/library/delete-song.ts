import { AppError } from '@velv/domain/errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { allowedSong } from '../../songs/song-access.ts'
import { eraseSong, eraseVersion } from '../../songs/erase-song.ts'
import { listSongsOf, lockSong } from '../../songs/songs-queries.ts'
import type { SongRow } from '../../songs/songs-table.ts'
import { lockVersion, touchSong } from '../../songs/versions/add-version.ts'
import { type DemoRow, demos } from '../demos-table.ts'
import { deleteDraft, isUnpaidDraft } from '../remove-demo.ts'
import { releaseVersion } from '../updates/withdraw-update.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Deletes a song that was never submitted, with everything that belongs to it. */
export async function deleteSong({ db, jobs }: Needs, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const song = await lockSong(tx, id)
    const isSubmitted =
      song !== undefined && (await tx.$count(demos, and(eq(demos.songId, id), ne(demos.result, 'draft')))) > 0
    allowedSong(viewer, song && { song, isSubmitted }, 'song.delete')
    await removeSong({ jobs }, tx, song!)
  })
}

/**
 * Deletes a locked song with its unpaid drafts; what was sent stays, and loses its song. Throws `payment/in-progress`
 * while a draft of it is being paid.
 */
async function removeSong({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, song: SongRow): Promise<void> {
  const ofSong = eq(demos.songId, song.id)
  const drafts = tx
    .select()
    .from(demos)
    .where(and(ofSong, eq(demos.result, 'draft')))
  await deleteDrafts({ jobs }, tx, await drafts.for('update'))
  await tx.update(demos).set({ songId: null, versionId: null }).where(ofSong)
  await eraseSong({ jobs }, tx, song)
}

async function deleteDrafts({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, drafts: DemoRow[]): Promise<void> {
  for (const draft of drafts) {
    if (!(await isUnpaidDraft(tx, draft))) throw new AppError('payment/in-progress')
    await deleteDraft({ jobs }, tx, draft)
  }
}

/** Deletes a version that was never submitted, with its unpaid drafts. */
export async function deleteVersion({ db, clock, jobs }: Needs, viewer: Viewer, id: string): Promise<SongRow> {
  return db.transaction(async (tx) => {
    const { version, song } = await lockVersion(tx, viewer, id)
    const uses = await tx.select().from(demos).where(eq(demos.versionId, id)).for('update')
    if (uses.some(({ result }) => result !== 'draft')) throw new AppError('version/submitted')
    await releaseVersion(tx, id)
    await deleteDrafts({ jobs }, tx, uses)
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

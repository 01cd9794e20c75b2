import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { adoptSong } from '../songs/adopt-song.ts'
import { lockLibrary } from '../songs/write-song.ts'
import { moveDealTo } from './deals/deals-queries.ts'
import { eachDemoId } from './demos-queries.ts'
import { demos } from './demos-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * A draft is adopted once it has rested for this long, in ms, or when its creator opens it: a process of the previous
 * release may still delete its recording with it.
 */
const draftRestMs = 24 * 3_600_000

/**
 * Gives every demo from before the library its song. Resumes where it was interrupted, because each demo is adopted in
 * a transaction of its own; one that fails is logged and tried again the next time.
 */
export async function adoptDemos(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const rested = new Date(clock.now().getTime() - draftRestMs)
  const due = and(
    isNull(demos.songId),
    isNull(demos.removedAt),
    or(ne(demos.result, 'draft'), lt(demos.updatedAt, rested)),
  )
  for await (const id of eachDemoId(db, due))
    await adoptDemo(needs, id).catch((err: unknown) => log.error({ err, demo: id }, 'songs: could not adopt a demo'))
}

/**
 * Puts the song of a demo into its creator's library, or finds it there: the same file, or the same title and writers.
 * Safe to repeat.
 */
export async function adoptDemo({ db, jobs }: Pick<Needs, 'db' | 'jobs'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ userId: demos.userId }).from(demos).where(eq(demos.id, id))
    if (!known) return
    await lockLibrary(tx, known.userId)
    const [demo] = await tx.select().from(demos).where(eq(demos.id, id)).for('update')
    if (!demo || demo.songId || demo.removedAt) return
    const adopted = await adoptSong(tx, demo)
    await tx.update(demos).set(adopted).where(eq(demos.id, id))
    await moveDealTo(tx, demo.id, adopted.songId)
    // A draft’s recording counts once it is in a library.
    if (demo.recordingId) await jobs.enqueue(tx, 'duplicate.find', { recordingId: demo.recordingId })
    await publishInvalidation(tx, demo.userId, ['demos'])
  })
}

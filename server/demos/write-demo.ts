import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { missingFor, type SongWords, songWordsProblems, tidySongWords } from '@velv/domain/demos/song-words.ts'
import { dropState, submissionBlock } from '@velv/domain/drops/drop.ts'
import { wordsOf } from '@velv/domain/drops/feed.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import { readSongs } from '../media/songs-queries.ts'
import type { Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { allowedDemo } from './demo-guard.ts'
import { countMineOf, type DemoOfDrop, lockDemoOfDrop, readDemoOfDrop } from './demos-queries.ts'
import { demos } from './demos-table.ts'
import { isBeingPaid } from './receive-song.ts'
import { deleteDraft, leavesNoTrace } from './remove-demo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'limits'>

/** Words that can be kept as a draft, with what the song is found by; refuses with a sentence for each field that cannot. */
function kept(written: SongWords) {
  const words = tidySongWords(written)
  const problems = songWordsProblems(words)
  if (Object.keys(problems).length > 0) throw new Refusal('request/invalid', problems)
  return { ...words, words: wordsOf([words.title, ...words.writers].join(' ')).join(' ') }
}

/**
 * Begins a demo as a draft; one that was begun under the same word is answered again. The drop is locked, so that two
 * tabs cannot begin a fourth.
 */
export async function startDemo(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  dropId: string,
  { sentAs, ...written }: SongWords & { sentAs?: string | undefined },
): Promise<DemoOfDrop> {
  const now = clock.now()
  const words = kept(written)
  await limits.spend('demo.write', viewer.id)
  return db.transaction(async (tx) => {
    const found = await lockDrop(tx, dropId)
    if (found && sentAs) {
      const sentBefore = and(eq(demos.userId, viewer.id), eq(demos.sentAs, sentAs), eq(demos.dropId, dropId))
      const [begun] = await tx.select({ id: demos.id }).from(demos).where(sentBefore)
      if (begun) return allowedDemo(viewer, await readDemoOfDrop(tx, begun.id), 'demo.read', now)
    }
    const drop = allowedDrop(viewer, found, 'drop.answer', now, found && submissionBlock(dropState(found, now)))
    if ((await countMineOf(tx, viewer.id, dropId)) >= demosPerDrop) throw new Refusal('demo/too-many')
    const [demo] = await tx
      .insert(demos)
      .values({
        id: newId(now),
        userId: viewer.id,
        dropId,
        sentAs,
        ...words,
        result: 'draft',
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await appendEvent(tx, { action: 'demo.start', actorId: viewer.id, subjectId: demo!.id })
    await tell(tx, viewer.id, ['demos'])
    return { demo: demo!, drop, held: null }
  })
}

export async function editDemo(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  written: SongWords,
): Promise<DemoOfDrop> {
  const now = clock.now()
  const words = kept(written)
  await limits.spend('demo.write', viewer.id)
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.edit', now)
    // What is being paid goes out as soon as it is: until then it must stay fit to be sent.
    const missing = missingFor(words)
    if (Object.keys(missing).length > 0 && (await isBeingPaid(tx, id))) throw new Refusal('demo/incomplete', missing)
    const hearAtMs = await withinSong(tx, found.demo.songId, words.hearAtMs)
    const [demo] = await tx
      .update(demos)
      .set({ ...words, hearAtMs, updatedAt: now })
      .where(eq(demos.id, id))
      .returning()
    return { ...found, demo: demo! }
  })
}

/** A marked place is one in the song, once its length is known. */
async function withinSong(db: Db, songId: string | null, atMs: number | null): Promise<number | null> {
  if (atMs === null || songId === null) return atMs
  const durationMs = (await readSongs(db, [songId])).get(songId)?.durationMs
  return durationMs ? Math.min(atMs, durationMs) : atMs
}

/** Throws a draft away with its song. One that is being paid stays until it is known how that ended. */
export async function deleteDemo(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { demo } = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.delete', clock.now())
    if (!(await leavesNoTrace(tx, demo))) throw new Refusal('payment/in-progress')
    await deleteDraft({ jobs }, tx, demo)
    await tell(tx, viewer.id, ['demos', 'drops'])
  })
}

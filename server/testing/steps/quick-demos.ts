import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerByOf } from '@velv/domain/demos/demo.ts'
import { unusedTrackMs } from '@velv/domain/drops/references/reference-track.ts'
import { eq, sql } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import { referenceTracks } from '../../drops/tracks/tracks-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { withWorkFolder } from '../../media/work-folder.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Person } from './person.ts'
import { completeSongDetails, createLiveDrop } from './submission-steps.ts'
import type { World as TestWorld } from '../world/open-world.ts'

/** A file in place of a listening copy: delivery only counts its bytes. */
const listeningCopyBytes = 30_000

/** A prepared song with a placeholder for its audio. */
async function createQuickSong({ deps }: TestWorld): Promise<string> {
  const { db, clock, storage } = deps
  const song = {
    id: newId(),
    state: 'ready' as const,
    bytes: 1,
    format: 'wav',
    durationMs: 3000,
    sampleRate: 44_100,
    channels: 2,
    bitDepth: 16,
    loudnessLufs: -14,
    gainDb: 0,
    bucketMs: 50,
    peaks: Buffer.alloc(60),
    createdAt: clock.now(),
  }
  await db.insert(recordings).values(song)
  await withWorkFolder(deps, async (folder) => {
    const path = join(folder, 'copy.mp3')
    await writeFile(path, Buffer.alloc(listeningCopyBytes))
    await storage.copyIn(recordingKey(song.id, 'listening.mp3'), path)
  })
  return song.id
}

/** A reference track that is ready, with a placeholder for its audio; no drop names it yet. */
export async function createQuickTrack(world: TestWorld, owner: Person, id: string = randomUUID()): Promise<string> {
  const createdAt = world.deps.clock.now()
  const recordingId = await createQuickSong(world)
  const checkAt = new Date(createdAt.getTime() + unusedTrackMs)
  await world.deps.db.insert(referenceTracks).values({ id, userId: owner.id, recordingId, createdAt, checkAt })
  return id
}

/** A draft that is ready to be sent, with song details and a placeholder for its audio. */
export async function createQuickDraft(world: TestWorld, creator: Person, dropId: string, title = 'Slow Exit') {
  const { db } = world.deps
  const { id } = await creator.succeed('POST', `/api/drops/${dropId}/demos`, completeSongDetails(title))
  const recordingId = await createQuickSong(world)
  await db.update(demos).set({ recordingId }).where(eq(demos.id, id))
  return id as string
}

/** The columns of a demo that was sent a moment ago, to a drop that closes in two weeks. */
export function submittedColumns({ deps }: TestWorld) {
  const now = deps.clock.now()
  const answerBy = answerByOf(new Date(now.getTime() + 14 * 86_400_000))
  return { result: 'screening' as const, sentAt: now, orderedAt: now, answerBy }
}

/** A demo that waits for a screener, without payment: for tests of notifications. */
export async function createQuickDemo(world: TestWorld, creator: Person, dropId: string, title = 'Slow Exit') {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await world.deps.db.update(demos).set(submittedColumns(world)).where(eq(demos.id, demoId))
  return demoId
}

/** Adds a pitched demo of a new creator to a drop, without payment and audio. */
export async function createQuickPitch(world: TestWorld, dropId: string, title = 'Marble'): Promise<string> {
  const { db, clock } = world.deps
  const now = clock.now()
  const demo = {
    id: newId(now),
    userId: newId(now),
    dropId,
    title,
    lyrics: '',
    createdAt: now,
    updatedAt: now,
  }
  // At once, so that nobody removes a demo that is half made.
  await db.transaction(async (tx) => {
    await tx.insert(demos).values({ ...demo, result: 'draft' })
    await tx.update(demos).set(submittedColumns(world)).where(eq(demos.id, demo.id))
    await tx.update(demos).set({ result: 'pitch', pitchedAt: now }).where(eq(demos.id, demo.id))
  })
  return demo.id
}

/** Staff deliver a drop before it closes, with a pitched demo in it. */
export async function deliverDropEarly(world: TestWorld, staff: Person, dropId: string): Promise<void> {
  await createQuickPitch(world, dropId)
  await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
}

/** Without a creator, each pitch is one of somebody else, without a recording. */
type Pitching = { owner: Person; staff: Person; creator?: Person | undefined; titles?: readonly string[] }

/** A delivered drop of this owner with pitches, three seconds each, without payment and sound. */
export async function createDeliveredPitches(
  world: TestWorld,
  { owner, staff, creator, titles = ['Slow Exit'] }: Pitching,
): Promise<{ dropId: string; demoIds: string[] }> {
  const { db, clock } = world.deps
  const dropId = await createLiveDrop(world, owner, staff)
  const demoIds: string[] = []
  for (const title of titles) {
    if (!creator) {
      demoIds.push(await createQuickPitch(world, dropId, title))
      continue
    }
    const id = await createQuickDemo(world, creator, dropId, title)
    await db.update(demos).set({ result: 'pitch', pitchedAt: clock.now() }).where(eq(demos.id, id))
    demoIds.push(id)
  }
  await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
  return { dropId, demoIds }
}

/** Copies a demo in any state, without what triggers would do. A number from 1 follows the title, and is found by a search. */
export async function copyDemo({ ownerDb }: TestWorld, demoId: string, count: number): Promise<void> {
  await ownerDb.transaction(async (tx) => {
    await tx.execute(sql`alter table demos disable trigger user`)
    await tx.execute(sql`
      insert into demos select (jsonb_populate_record(demos, jsonb_build_object(
        'id', gen_random_uuid(), 'title', title || ' ' || n, 'search_tokens', search_tokens || ' ' || n,
        'idempotency_key', null, 'recording_id', null
      ))).* from demos, generate_series(1, ${count}) n where id = ${demoId}`)
    await tx.execute(sql`alter table demos enable trigger user`)
  })
}

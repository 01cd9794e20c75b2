import { audioFormatOf, audioHeadBytes, audioLimits } from '@velv/domain/media/audio-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { open, stat } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { songKey, registerSong } from '../../media/prepare-song.ts'
import { readSong } from '../../media/songs-queries.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { isId, newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo } from '../demo-access.ts'
import { countPreparing, lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { payments } from '../payments-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config' | 'limits'>

/**
 * Called before the first byte: checks that the demo is the sender's draft, that it is not being paid, and that the
 * size is allowed.
 */
export async function admitSong(
  { db, clock, limits }: Pick<Needs, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  demoId: string,
  bytes: number,
): Promise<void> {
  if (bytes > audioLimits.maxBytes) throw new AppError('media/too-large')
  if (!isId(demoId)) throw new AppError('demo/not-found')
  allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.edit', clock.now())
  if (await isBeingPaid(db, demoId)) throw new AppError('upload/wrong-state')
  await limits.consume('demo.upload', viewer.id)
}

/**
 * Called after the last byte: checks the content, moves the file to the storage and queues its preparation. Deletes the
 * file if it is not audio.
 */
export async function receiveSong(needs: Needs, viewer: Viewer, demoId: string, path: string): Promise<void> {
  const { db, clock, storage } = needs
  if (!audioFormatOf(await headOf(path))) throw new AppError('media/not-audio')
  const [songId, bytes] = [newId(clock.now()), (await stat(path)).size]
  const key = songKey(songId, 'original')
  // Done before the transaction: the transfer to S3 may take a minute, which must not hold database locks.
  await storage.put(key, path)
  const take = async (tx: Transaction) => {
    const { demo } = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.edit', clock.now())
    if (await isBeingPaid(tx, demoId)) throw new AppError('upload/wrong-state')
    const preparing = await countPreparing(tx, viewer.id)
    await registerSong(needs, tx, { id: songId, bytes, senderId: viewer.id, waiting: preparing })
    if (demo.songId) await needs.jobs.enqueue(tx, 'song.remove', { songId: demo.songId })
    await tx.update(demos).set({ songId, updatedAt: clock.now() }).where(eq(demos.id, demo.id))
    await publishInvalidation(tx, viewer.id, ['demos'])
  }
  await db.transaction(take).catch(async (error: unknown) => {
    // The connection may have failed after the commit, so check whether the song exists.
    if (!(await readSong(db, songId))) await storage.remove(key)
    throw error
  })
}

export async function isBeingPaid(db: Db, demoId: string): Promise<boolean> {
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.demoId, demoId), inArray(payments.state, ['created', 'waiting'])))
    .limit(1)
  return open.length > 0
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(audioHeadBytes), 0, audioHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

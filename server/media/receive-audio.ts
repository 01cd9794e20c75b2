import { audioFormatOf, audioHeadBytes, audioLimits } from '@velv/domain/media/audio-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { open, stat } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { recordingKey } from './prepare-recording.ts'
import { readRecording } from './recordings-queries.ts'

type ReceivedRecording = { id: string; bytes: number }

/** Throws `media/too-large` before the first byte of a file that would be too large. */
export function requireAudioSize(bytes: number): void {
  if (bytes > audioLimits.maxBytes) throw new AppError('media/too-large')
}

/**
 * Moves a complete upload to the storage, if it is audio, and lets the caller register it in a transaction. Nothing is
 * left of a file that is not audio or that `register` rejects.
 */
export async function receiveAudio(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  path: string,
  register: (tx: Transaction, recording: ReceivedRecording) => Promise<void>,
): Promise<void> {
  if (!audioFormatOf(await readHead(path))) throw new AppError('media/not-audio')
  const recording = { id: newId(clock.now()), bytes: (await stat(path)).size }
  const key = recordingKey(recording.id, 'original')
  // Done before the transaction: the transfer to S3 may take a minute, which must not hold database locks.
  await storage.put(key, path)
  await db
    .transaction((tx) => register(tx, recording))
    .catch(async (error: unknown) => {
      // The connection may have failed after the commit, so check whether the recording exists.
      if (!(await readRecording(db, recording.id))) await storage.remove(key)
      throw error
    })
}

/** The first bytes of a file, as many as tell its format. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(audioHeadBytes), 0, audioHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

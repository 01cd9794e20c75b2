import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { fingerprintFromText, textOfFingerprint } from '../../media/fingerprint/fingerprint-bytes.ts'
import type { FingerprintText } from '../../media/fingerprint/fingerprint-bytes.ts'
import { prepareAudio, type PrepareAudio } from '../../media/preparation/prepare-audio.ts'
import type { PreparedAudio } from '../../media/preparation/prepared-audio.ts'

const measurements = 'prepared.json'

type StoredAudio = Omit<PreparedAudio, 'peaks' | 'fingerprint'> & {
  peaksBase64: string
  fingerprint: FingerprintText | null
}

/**
 * Prepares each distinct file once per test run, and copies the result afterwards. Hundreds of tests need a song that
 * is ready, and few are about its preparation. Files that are refused are prepared every time.
 */
export const prepareOnce: PrepareAudio = async (request) => {
  const { originalPath, outFolder, signal } = request
  const digest = createHash('sha256')
    .update(await readFile(originalPath))
    .digest('hex')
  const stored = join(inject('preparedSongs'), digest)
  signal?.throwIfAborted()
  const known = await readFile(join(stored, measurements), 'utf8').catch(() => undefined)
  if (known !== undefined) return copyStored(JSON.parse(known) as StoredAudio, stored, outFolder)
  const prepared = await prepareAudio(request)
  await store(prepared, stored)
  return prepared
}

async function copyStored(
  { peaksBase64, fingerprint, ...rest }: StoredAudio,
  from: string,
  to: string,
): Promise<PreparedAudio> {
  const [copyPath, asDeliveredPath] = [join(to, 'listening.mp3'), join(to, 'as-delivered.mp3')]
  await mkdir(to, { recursive: true })
  await copyFile(join(from, 'listening.mp3'), copyPath)
  await copyFile(join(from, 'as-delivered.mp3'), asDeliveredPath)
  const peaks = new Uint8Array(Buffer.from(peaksBase64, 'base64'))
  return { ...rest, copyPath, asDeliveredPath, peaks, fingerprint: fingerprint && fingerprintFromText(fingerprint) }
}

/** The folder appears complete, because another worker may read it at once. */
async function store({ peaks, fingerprint, ...rest }: PreparedAudio, to: string): Promise<void> {
  const folder = `${to}.${randomUUID()}`
  await mkdir(folder)
  await copyFile(rest.copyPath, join(folder, 'listening.mp3'))
  await copyFile(rest.asDeliveredPath, join(folder, 'as-delivered.mp3'))
  const stored: StoredAudio = {
    ...rest,
    peaksBase64: Buffer.from(peaks).toString('base64'),
    fingerprint: fingerprint && textOfFingerprint(fingerprint),
  }
  await writeFile(join(folder, measurements), JSON.stringify(stored))
  // Another worker has stored the same song meanwhile.
  await rename(folder, to).catch(() => rm(folder, { recursive: true }))
}

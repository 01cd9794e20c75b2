import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureSide } from '@velv/domain/media/picture-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { runConfined } from '../preparation/run-confined.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type PictureInput = { fromPath: string; toPath: string; side: number; maxPixels: number }
export type PictureOutput = 'made' | 'unreadable'

const workerPath = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/** Phone cameras take up to 48 megapixels; decoded, this limit is 200 MB. */
const maxPixels = 50_000_000
const timeLimitMs = 15_000

/** Number of images decoded concurrently in one process. */
const limited = limitConcurrency(2)

/**
 * Writes an upright square WebP without metadata from an image. The image is decoded in a confined child process only.
 */
export async function makePicture(fromPath: string, toPath: string): Promise<void> {
  const input: PictureInput = { fromPath, toPath, side: pictureSide, maxPixels }
  const outcome = await limited(() => runConfined(workerPath, input, { timeLimitMs, cwd: dirname(toPath) }))
  if ('failed' in outcome) throw new Error(`picture: ${outcome.failed}`)
  if ('ended' in outcome || outcome.output !== 'made') throw new AppError('picture/unreadable')
}

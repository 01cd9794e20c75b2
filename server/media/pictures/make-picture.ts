import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureSide } from '@velv/domain/media/picture-format.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { runConfined } from '../preparation/run-confined.ts'
import { atMost } from './at-most.ts'

export type PictureOrder = { fromPath: string; toPath: string; side: number; mostPixels: number }
export type PictureAnswer = 'made' | 'unreadable'

const workerPath = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/** A telephone takes 48 million; unfolded this is 200 MB. */
const mostPixels = 50_000_000
const timeLimitMs = 15_000

/** So many are unfolded at once in a process. */
const inTurn = atMost(2)

/** Makes a square WebP anew from an image, upright and without a word of what the camera noted; decoded in a confined child only. */
export async function makePicture(fromPath: string, toPath: string): Promise<void> {
  const order: PictureOrder = { fromPath, toPath, side: pictureSide, mostPixels }
  const outcome = await inTurn(() => runConfined(workerPath, order, { timeLimitMs, cwd: dirname(toPath) }))
  if ('failed' in outcome) throw new Error(`picture: ${outcome.failed}`)
  if ('ended' in outcome || outcome.said !== 'made') throw new Refusal('picture/unreadable')
}

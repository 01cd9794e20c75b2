import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes sent at once: nearly three seconds of a listening copy, more than a player buffers before it starts. */
export const burstBytes = 65_536

/** Size (bytes) and interval (ms) of the following pieces: ten times playback speed. */
const pieceBytes = 65_536
const pieceEveryMs = 250

/**
 * Throttles audio to a multiple of playback speed instead of the speed of the connection: a listener who skips through
 * thirty recordings downloads only a little more of each than they play, and the next recording does not wait for the rest of
 * this one.
 */
export async function* paceStream(
  sound: AsyncIterable<Buffer>,
  wait: (ms: number) => Promise<unknown> = sleep,
): AsyncGenerator<Buffer> {
  let left = burstBytes
  for await (const chunk of sound) {
    for (let at = 0; at < chunk.length;) {
      if (left === 0) {
        await wait(pieceEveryMs)
        left = pieceBytes
      }
      const piece = chunk.subarray(at, at + left)
      at += piece.length
      left -= piece.length
      yield piece
    }
  }
}

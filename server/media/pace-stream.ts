import { setTimeout as sleep } from 'node:timers/promises'

/** What a player gets at once, in bytes: nearly three seconds of a listening copy, more than it waits for before it sounds. */
export const burstBytes = 65_536

/** What comes after it, and how often, in ms: ten times as fast as it is heard. */
const pieceBytes = 65_536
const pieceEveryMs = 250

/**
 * Sound as fast as ears could want it, not as fast as the line could carry it: who goes through thirty songs in a row
 * fetches of each what she hears and a little more, and the next song's first bytes wait behind no rest of this one.
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

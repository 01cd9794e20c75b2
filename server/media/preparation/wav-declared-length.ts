import { readSync } from 'node:fs'

// Recorders that cannot go back to the header leave one of these.
const unknownLength = new Set([0, 0x7fffffff, 0x7ffff000, 0xffffffff])
const maxChunks = 64

/**
 * How many times longer a WAV says it is than the file can hold; 1 where it says nothing or the truth.
 * FFmpeg trusts the file's size instead and would take a song cut in the middle.
 */
export function wavDeclaredRatio(file: number, fileBytes: number): number {
  let at = 12
  let longBytes = 0
  for (let chunk = 0; chunk < maxChunks && at + 8 <= fileBytes; chunk++) {
    const head = Buffer.alloc(24)
    readSync(file, head, 0, head.length, at)
    const name = head.toString('latin1', 0, 4)
    const bytes = head.readUInt32LE(4)
    // An RF64 keeps the real length of its sound here, in 64 bits behind the length of the whole.
    if (name === 'ds64') longBytes = Number(head.readBigUInt64LE(16))
    if (name === 'data') {
      const claimed = bytes === 0xffffffff && longBytes > 0 ? longBytes : bytes
      const there = fileBytes - at - 8
      return there <= 0 || unknownLength.has(claimed) ? 1 : Math.max(1, claimed / there)
    }
    at += 8 + bytes + (bytes % 2)
  }
  return 1
}

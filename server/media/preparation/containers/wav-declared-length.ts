import { readSync } from 'node:fs'

// Recorders that cannot return to the header leave one of these values.
const unknownLength = new Set([0, 0x7fffffff, 0x7ffff000, 0xffffffff])
const maxChunks = 64

/**
 * How many times longer a WAV claims to be than the file can hold; 1 if it claims nothing or is correct. FFmpeg trusts
 * the file size instead and would accept a truncated song.
 */
export function wavDeclaredRatio(file: number, fileBytes: number): number {
  let at = 12
  let longBytes = 0
  for (let chunk = 0; chunk < maxChunks && at + 8 <= fileBytes; chunk++) {
    const head = Buffer.alloc(24)
    readSync(file, head, 0, head.length, at)
    const name = head.toString('latin1', 0, 4)
    const bytes = head.readUInt32LE(4)
    // RF64 stores the real length of its audio here, as 64 bits after the total length.
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

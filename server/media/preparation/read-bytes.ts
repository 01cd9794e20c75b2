import { readSync } from 'node:fs'

/** So many bytes of an open file, or fewer where it ends. */
export function readBytes(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}

import { readSync } from 'node:fs'

/** Reads up to `length` bytes of an open file; fewer at its end. */
export function readBytes(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}

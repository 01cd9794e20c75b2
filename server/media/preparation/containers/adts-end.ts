import { adtsFrameLength } from '@velv/domain/media/audio-format.ts'
import { readBytes } from '../read-bytes.ts'

/** A frame states its length in 13 bits. */
const maxFrameBytes = 8191
/** Zeros that a program may leave behind the last frame. */
const maxPaddingBytes = 512

/**
 * Whether an AAC file lost its end: no frame ends where its audio does, from `start` to `end`. Like Ogg, it states no
 * duration, and a decoder takes what there is.
 */
export function lostAdtsEnd(file: number, start: number, end: number): boolean {
  const from = Math.max(start, end - maxFrameBytes - maxPaddingBytes)
  const bytes = readBytes(file, from, end - from)
  // The last frame may end in zeros, too.
  const lastByte = bytes.findLastIndex((byte) => byte !== 0)
  const firstEnd = Math.max(lastByte + 1, bytes.length - maxPaddingBytes)
  for (let at = lastByte; at >= 0; at--) {
    const length = adtsFrameLength(bytes, at)
    if (length > 0 && at + length >= firstEnd && at + length <= bytes.length) return false
  }
  return true
}

import { randomUUID } from 'node:crypto'
import { decodeOriginal } from '../../server/media/preparation/decode-original.ts'
import { listeningSampleRate, toListeningFormat } from '../../server/media/preparation/listening-format.ts'
import { openOriginal } from '../../server/media/preparation/open-original.ts'

/** The first seconds of a file as a preparation hears it. Leaves links in the current folder. */
export function decodeFile(originalPath: string, longestSeconds: number): Float32Array {
  const most = longestSeconds * listeningSampleRate * 2
  const samples = new Float32Array(most)
  let length = 0
  const frames = decodeOriginal(openOriginal({ originalPath, attempt: randomUUID() }), { packets: 0, broken: 0, ms: 0 })
  for (const frame of toListeningFormat(frames, 'aformat=sample_fmts=flt')) {
    const bytes = frame.data?.[0]
    if (!bytes) continue
    const piece = new Float32Array(bytes.buffer, bytes.byteOffset, Math.min(frame.nbSamples * 2, most - length))
    samples.set(piece, length)
    length += piece.length
    if (length >= most) break
  }
  return samples.slice(0, length)
}

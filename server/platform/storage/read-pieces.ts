import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ByteRange } from './storage.ts'

type Piece = { bytes: Uint8Array; total: number; etag: string | undefined }

/**
 * In bytes: the first piece is small, so that playback starts at once. Each next one is twice as large, up to the
 * largest.
 */
const firstBytes = 128 * 1024
const maxBytes = 2 * 1024 * 1024

/**
 * Streams an object piece by piece. A slow listener holds no connection open, memory is limited to one piece per
 * stream, and closing the stream cancels the pending request. Throws with the code ENOENT when there is no such object.
 */
export async function readPieces(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { start, end }: ByteRange = { start: 0, end: Infinity },
): Promise<Readable> {
  const closing = new AbortController()
  const fetchPiece = async (from: number, to: number, etag?: string): Promise<Piece> => {
    const wanted = { ...object, Range: `bytes=${from}-${to}`, ...(etag ? { IfMatch: etag } : {}) }
    const got = await client.send(new GetObjectCommand(wanted), { abortSignal: closing.signal })
    const bytes = await got.Body!.transformToByteArray()
    return { bytes, total: Number(got.ContentRange?.split('/')[1] ?? bytes.length), etag: got.ETag }
  }
  const first = await fetchPiece(start, Math.min(end, start + firstBytes - 1)).catch((error: unknown) => {
    const { name } = error as Error
    // Reading beyond the end returns nothing, as on a disk.
    if (name === 'InvalidRange') return { bytes: new Uint8Array(), total: 0, etag: undefined }
    if (name !== 'NoSuchKey') throw error
    throw Object.assign(new Error('There is nothing under this key.'), { code: 'ENOENT' })
  })

  async function* pieces() {
    yield Buffer.from(first.bytes)
    const last = Math.min(end, first.total - 1)
    let size = firstBytes
    for (let at = start + first.bytes.length; at <= last;) {
      size = Math.min(size * 2, maxBytes)
      // Reading stops if another object replaces this one, so that two songs are never mixed.
      const { bytes } = await fetchPiece(at, Math.min(last, at + size - 1), first.etag)
      if (bytes.length === 0) throw new Error('S3 answered less than it promised.')
      yield Buffer.from(bytes)
      at += bytes.length
    }
  }
  return Readable.from(pieces(), { objectMode: false }).once('close', () => closing.abort())
}

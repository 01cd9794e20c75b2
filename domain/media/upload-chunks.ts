/** A file up to this size is sent in one request; a larger one in chunks, so that it can be resumed. In bytes. */
export const oneRequestBytes = 262_144

const firstChunkBytes = 256 * 1024
const chunkCeilingBytes = 32 * 1024 * 1024

export const firstChunk = (fileBytes: number): number =>
  fileBytes <= oneRequestBytes ? Number.POSITIVE_INFINITY : firstChunkBytes

/** Twice the previous chunk, as long as that stays below 32 MiB. */
export const nextChunk = (chunkBytes: number): number =>
  chunkBytes * 2 < chunkCeilingBytes ? chunkBytes * 2 : chunkBytes

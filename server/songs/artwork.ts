import { createHash } from 'node:crypto'

/**
 * What the record of a song is drawn from, for everyone who sees the song or a submission of it. It is too short to
 * identify a song, and doesn't reveal its id.
 */
export const artworkOf = (id: string): string =>
  createHash('sha256').update(`artwork ${id}`).digest('base64url').slice(0, 4)

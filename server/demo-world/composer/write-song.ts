import { rename, rm } from 'node:fs/promises'
import { encodeAudio } from '../../media/preparation/encode-audio.ts'
import type { Encoding } from '../../media/preparation/encode-audio.ts'
import type { Song } from './compose.ts'

export type SongFormat = Encoding

/** Encodes a song to a file, which appears under its name only when it is whole. Keeps a core busy: see composeToFile. */
export async function writeSong(song: Song, path: string, format: SongFormat): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await encodeAudio(song, unfinished, format)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

import { titleBounds } from '@velv/domain/songs/song-details.ts'
import { clip } from '@velv/domain/text/clip.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { untitledTitle } from './song-details.ts'

/** A first title from a file's name, without extension, track number and underscores. */
export function titleFromFilename(filename: string): string {
  const title = filename
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^0\d[\s._-]+(?=\S)/, '')
    .replaceAll('_', ' ')
  return clip(toSingleLine(title), titleBounds.max) || untitledTitle
}

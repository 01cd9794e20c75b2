import { tokenize } from '@velv/domain/text/search-tokens.ts'
import type { LibraryDetails } from '@velv/domain/songs/song-details.ts'

/** The words by which a song is found: its titles, its writers, and its lyrics. */
export const searchTokensOfSong = ({
  title,
  alternativeTitles,
  writers,
  lyrics,
}: Pick<LibraryDetails, 'title' | 'alternativeTitles' | 'writers' | 'lyrics'>): string =>
  tokenize([title, ...alternativeTitles, ...writers, lyrics].join(' ')).join(' ')

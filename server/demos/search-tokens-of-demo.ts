import { tokenize } from '@velv/domain/text/search-tokens.ts'
import type { SongDetails } from '@velv/domain/songs/song-details.ts'

/** The words by which a submission is found. */
export const searchTokensOfDemo = ({ title, writers }: Pick<SongDetails, 'title' | 'writers'>): string =>
  tokenize([title, ...writers].join(' ')).join(' ')

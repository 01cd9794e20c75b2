import type { GenreRoute } from '../genres.ts'
import type { OpenedDrop } from '../live-topics.ts'
import { type Exclusions, feedExclusions } from './feed-exclusions.ts'

type Selected = Pick<OpenedDrop, 'genre' | 'regionalOffice' | 'lyrics'>

/** Whether an open drop that is new belongs to a feed, without what its reader excludes; no genre means all. */
export function isInFeed(drop: Selected, genre: GenreRoute | 'all' | undefined, exclusions: Exclusions): boolean {
  if (genre === 'expired') return false
  const isOfGenre = genre === undefined || genre === 'all' || genre === 'newdrops' || genresOf(drop).includes(genre)
  return isOfGenre && !isExcluded(drop, exclusions)
}

const genresOf = ({ genre }: Selected): readonly string[] => (genre.length > 0 ? genre : ['other'])

function isExcluded({ regionalOffice, lyrics }: Selected, exclusions: Exclusions): boolean {
  const languages: ReadonlySet<string> = feedExclusions.languages.expand(exclusions.languages)
  return (
    feedExclusions.markets.expand(exclusions.markets).has(regionalOffice) ||
    (lyrics.length > 0 && lyrics.every((language) => languages.has(language)))
  )
}

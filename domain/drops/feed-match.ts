import type { GenreRoute } from '../genres.ts'
import type { OpenedDrop } from '../live-topics.ts'
import type { Exclusions } from './feed-exclusions.ts'
import { isMet } from './filters/condition.ts'
import { exclusionConditions, genreConditions } from './filters/feed-conditions.ts'

type Selected = Pick<OpenedDrop, 'genre' | 'regionalOffice' | 'lyrics'>

/** Whether an open drop that is new belongs to a feed, without what its reader excludes; no genre means all. */
export function isInFeed(
  { genre: genres, regionalOffice: market, lyrics }: Selected,
  genre: GenreRoute | 'all' | undefined,
  exclusions: Exclusions,
): boolean {
  if (genre === 'expired') return false
  const conditions = [...genreConditions(genre), ...exclusionConditions(exclusions)]
  return conditions.every((condition) => isMet(condition, { genres, market, lyrics }))
}

import type { GenreRoute } from '../genres.ts'
import type { OpenedDrop } from '../live-topics.ts'
import { exclusionNames, type Exclusions, feedExclusions } from './feed-exclusions.ts'
import { type Condition, isMet } from './filters/condition.ts'

/** What a drop must satisfy not to be excluded. */
export const exclusionConditions = (exclusions: Exclusions): Condition<'market' | 'lyrics'>[] =>
  exclusionNames
    .filter((name) => exclusions[name].length > 0)
    .map((name) => feedExclusions[name].where(exclusions[name]))

/** What a drop must satisfy to be of a genre; nothing for the feeds of all genres. */
export function genreConditions(genre: string | undefined): Condition<'genres'>[] {
  if (genre === undefined || genre === 'all' || genre === 'newdrops') return []
  return [genre === 'other' ? { op: 'empty', fact: 'genres' } : { op: 'anyIn', fact: 'genres', values: [genre] }]
}

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

import type { FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'

/** What a reader wants to see of the open drops; no genre stands for all. */
export type FeedWish = { genre: GenreRoute | undefined; sort: FeedSort; words: string }

type Feed = GenreRoute | undefined

/** New Drops and Expired have an order of their own. */
export const canSort = (genre: Feed): boolean => genre !== 'newdrops' && genre !== 'expired'

/** Closed drops are not searched. */
export const canSearch = (genre: Feed): boolean => genre !== 'expired'

/** What of a wish has a meaning for its feed. */
export const meaningOf = ({ genre, sort, words }: FeedWish): FeedWish => ({
  genre,
  sort: canSort(genre) ? sort : 'newest',
  words: canSearch(genre) ? words : '',
})

/** The question to the API; what is left out there stands for all, and newest first. */
export function feedQuery(wish: FeedWish, excluded: readonly string[]): FeedQuery {
  const { genre, sort, words } = meaningOf(wish)
  return {
    ...(genre && { genre }),
    ...without(excluded),
    ...(sort === 'closing' && { sort }),
    ...(words && { words }),
  }
}

/** The part of a question that leaves markets out. */
export const without = (excluded: readonly string[]): { excluded?: string } =>
  excluded.length > 0 ? { excluded: excluded.join(',') } : {}

export type FeedQuery = { genre?: GenreRoute; excluded?: string; sort?: FeedSort; words?: string }

/** The address that shows a wish; what is as it always is stays out of it. */
export function feedAddress(wish: FeedWish): { pathname: string; search: string } {
  const { genre, sort, words } = meaningOf(wish)
  const params = new URLSearchParams()
  if (sort === 'closing') params.set('sort', sort)
  if (words) params.set('words', words)
  const search = params.toString()
  return { pathname: genre ? `/genre/${genre}` : '/', search: search && `?${search}` }
}

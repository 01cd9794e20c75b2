import { longestSearch, type FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useSearchStep } from '../../platform/use-search-step.ts'
import { feedAddress, meaningOf, type FeedWish } from './feed-wish.ts'

/** The wish as the address has it, and the ways to change it. */
export function useFeedWish(genre?: GenreRoute) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const step = useSearchStep()
  const wish: FeedWish = meaningOf({
    genre,
    sort: params.get('sort') === 'closing' ? 'closing' : 'newest',
    words: (params.get('words') ?? '').trim().slice(0, longestSearch),
  })

  const sortBy = (sort: FeedSort) => {
    if (sort !== wish.sort) void navigate(feedAddress({ ...wish, sort }), { preventScrollReset: true })
  }

  const searchFor = (words: string) => step(wish.words, words, feedAddress({ ...wish, words }))

  return { wish, sortBy, searchFor }
}

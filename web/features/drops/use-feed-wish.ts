import { longestSearch, type FeedSort } from '@velv/domain/drops/feed.ts'
import type { GenreRoute } from '@velv/domain/genres.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { feedAddress, meaningOf, type FeedWish } from './feed-wish.ts'

/** Marks an entry of the history that a search began: before it stands the same feed without words. */
const begun = { searchBegan: true }

/** The wish as the address has it, and the ways to change it. */
export function useFeedWish(genre?: GenreRoute) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wish: FeedWish = meaningOf({
    genre,
    sort: params.get('sort') === 'closing' ? 'closing' : 'newest',
    words: (params.get('words') ?? '').trim().slice(0, longestSearch),
  })

  const sortBy = (sort: FeedSort) => {
    if (sort !== wish.sort) void navigate(feedAddress({ ...wish, sort }), { preventScrollReset: true })
  }

  /** The first word is one step in the history, and all that follow are that step: so back leaves the search. */
  const searchFor = (words: string) => {
    if (words === wish.words) return
    if (words === '' && isBegun(state)) void navigate(-1)
    else {
      const begins = wish.words === ''
      void navigate(feedAddress({ ...wish, words }), {
        replace: !begins,
        state: begins ? begun : state,
        preventScrollReset: true,
      })
    }
  }

  return { wish, sortBy, searchFor }
}

const isBegun = (state: unknown) => typeof state === 'object' && state !== null && 'searchBegan' in state

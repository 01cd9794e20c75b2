import { isGenreRoute } from '@velv/domain/genres.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { useLocation, useMatch } from 'react-router'
import { useMe } from '../../../lib/session/session.ts'
import { canFilterByDeal } from '../feed/feed-filters.ts'
import { useFeedFilters } from '../feed/use-feed-filters.ts'

/** The filters of the feed that the page is, where it can be filtered by deal. A screener’s home is a queue. */
export function useFeedInView(): ReturnType<typeof useFeedFilters> | undefined {
  const { pathname } = useLocation()
  const { profession } = useMe()
  const type = useMatch('/genre/:type')?.params.type
  const genre = type !== undefined && isGenreRoute(type) ? type : undefined
  const feed = useFeedFilters(genre)
  const isFeed = genre ? canFilterByDeal(genre) : pathname === '/' && roleOf(profession) !== 'screener'
  return isFeed ? feed : undefined
}

import { type DealFilters, hasDealFilters, noDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { focusSearch } from './drop-search.tsx'
import { emptyText } from './empty-text.ts'
import { feedUrl, type FeedFilters, feedQuery, noFeedFilters } from './feed-filters.ts'
import { RemoveFilters } from '../filters/remove-filters.tsx'
import { api } from '../../../lib/api/api.ts'
import { isAnythingExcluded, useExclusions } from '../filters/stored-exclusions.ts'

type FeedEmptyProps = {
  filters: FeedFilters
  onSearch: (query: string) => void
  onFilter: (deal: DealFilters) => void
}

/** Why a feed has no rows, and every way to change that. */
export function FeedEmpty({ filters, onSearch, onFilter }: FeedEmptyProps) {
  const { genre, query, deal } = filters
  const isFiltered = hasDealFilters(deal)
  const hasHiddenDrops = useHasHiddenDrops(filters)
  const role = roleOf(useMe().profession)
  if (hasHiddenDrops === undefined) return <SkeletonRows count={1} what="drops" />
  const clear = () => {
    onSearch('')
    focusSearch()
  }
  return (
    <EmptyState
      {...emptyText(filters, hasHiddenDrops, role === 'creator')}
      next={
        (query || isFiltered || hasHiddenDrops || genre || role !== 'screener') && (
          <div className="flex flex-wrap gap-3">
            {isFiltered && <Button onClick={() => onFilter(noDealFilters)}>Clear filters</Button>}
            {query && <Button onClick={clear}>Clear search</Button>}
            {hasHiddenDrops && <RemoveFilters />}
            {!query && !isFiltered && !hasHiddenDrops && !genre && (
              <LinkButton to="/genre/expired">See expired drops</LinkButton>
            )}
            {genre && (
              <LinkButton to={allDropsUrl(query)}>{query ? 'Search all genres' : 'See all open drops'}</LinkButton>
            )}
          </div>
        )
      }
    />
  )
}

function allDropsUrl(query: string): string {
  const { pathname, search } = feedUrl({ ...noFeedFilters, query })
  return pathname + search
}

/** Whether the stored filters hide drops of an empty feed; undefined until that is known. */
function useHasHiddenDrops(filters: FeedFilters): boolean | undefined {
  const exclusions = useExclusions()
  const isFiltered = isAnythingExcluded(exclusions)
  const { data, isPending } = api.useQuery(
    'get',
    '/api/drops',
    { params: { query: { ...feedQuery(filters, noExclusions), limit: 1 } } },
    { enabled: isFiltered },
  )
  if (isFiltered && isPending) return undefined
  return isFiltered && (data?.rows.length ?? 0) > 0
}

import { api } from '../../../lib/api/api.ts'
import { useFilters } from '../filters/market-filters.ts'
import { feedQuery, type FeedFilters } from './feed-filters.ts'

/** Whether the stored filters hide drops of an empty feed; undefined until that is known. */
export function useHasHiddenDrops(filters: FeedFilters): boolean | undefined {
  const [excluded] = useFilters()
  const isFiltered = excluded.length > 0
  const { data, isPending } = api.useQuery(
    'get',
    '/api/drops',
    { params: { query: { ...feedQuery(filters, []), limit: 1 } } },
    { enabled: isFiltered },
  )
  if (isFiltered && isPending) return undefined
  return isFiltered && (data?.rows.length ?? 0) > 0
}

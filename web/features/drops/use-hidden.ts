import { api } from '../../platform/api.ts'
import { useFilters } from '../../platform/filters.ts'
import { feedQuery, type FeedWish } from './feed-wish.ts'

/** Whether the stored filters hide drops of an empty feed; undefined until that is known. */
export function useHidden(wish: FeedWish): boolean | undefined {
  const [excluded] = useFilters()
  const isFiltered = excluded.length > 0
  const { data, isPending } = api.useQuery(
    'get',
    '/api/drops',
    { params: { query: { ...feedQuery(wish, []), limit: 1 } } },
    { enabled: isFiltered },
  )
  if (isFiltered && isPending) return undefined
  return isFiltered && (data?.rows.length ?? 0) > 0
}

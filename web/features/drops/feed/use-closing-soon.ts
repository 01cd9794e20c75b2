import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { exclusionParams, useExclusions } from '../filters/stored-exclusions.ts'
import { closingSoonCount } from './drops-closing-soon.ts'
import { cacheMs } from './feed-page.ts'

/** The drops that close soonest. */
export function useClosingSoon() {
  const exclusions = useExclusions()
  const query = { sort: 'closing' as const, limit: closingSoonCount, ...exclusionParams(exclusions) }
  return api.useQuery(
    'get',
    '/api/drops',
    { params: { query } },
    { placeholderData: keepPreviousData, gcTime: cacheMs },
  )
}

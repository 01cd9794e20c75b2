import { savedSearchParams, type SearchParams } from '@velv/domain/drops/saved-search-params.ts'
import { api } from '../../../lib/api/api.ts'
import type { components } from '../../../lib/api/api-types.d.ts'

export type SavedSearch = components['schemas']['SavedSearch']

const path = '/api/my/searches'

export const savedSearchesOptions = () => api.queryOptions('get', path)

/** The creator's saved searches; undefined until they are loaded. */
export const useSavedSearches = (): readonly SavedSearch[] | undefined => api.useQuery('get', path).data?.rows

/** Whether two sets of parameters select the same drops. */
export const isSameSearch = (one: SearchParams, other: SearchParams): boolean =>
  savedSearchParams.every((name) => (one[name] ?? '') === (other[name] ?? ''))

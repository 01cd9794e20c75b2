import { results } from '@velv/domain/demos/demo.ts'
import { api } from '../../../lib/api/api.ts'

/** The number of the creator's demos by result, and how much of them has been heard. */
export function useDemoCounts() {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/demo-counts')
  const total = data && results.reduce((sum, result) => sum + (data.counts[result] ?? 0), 0)
  return { counts: data?.counts, total, heardMs: data?.heardMs, isError, retry: () => void refetch() }
}

export type DemoCounts = ReturnType<typeof useDemoCounts>

import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const pollMs = 2_000

type PlusOptions = {
  isAwaited?: boolean
  /** The currency of the price; undefined for the visitor's own. */
  currency?: string | undefined
}

/** The viewer's subscription to Velv Plus; fetched again after a change to it, and polled while one is expected. */
export function usePlus({ isAwaited = false, currency }: PlusOptions = {}) {
  const query = api.useQuery('get', '/api/plus', currency ? { params: { query: { currency } } } : {}, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isAwaited && state.data?.isWaiting ? pollMs : false),
  })
  return { plus: query.data, isPending: query.isPending, isError: query.isError, retry: () => void query.refetch() }
}

export type Plus = NonNullable<ReturnType<typeof usePlus>['plus']>

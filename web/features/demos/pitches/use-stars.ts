import { api } from '../../../lib/api/api.ts'

/** The creator's stars, and the counts behind them. */
export function useStars() {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/stars')
  return { stars: data, isError, retry: () => void refetch() }
}

export type MyStars = ReturnType<typeof useStars>

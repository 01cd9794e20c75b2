import { api } from '../../../lib/api/api.ts'

/** My stars, and what they were counted from. */
export function useStars() {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/stars')
  return { stars: data, isError, retry: () => void refetch() }
}

export type MyStars = ReturnType<typeof useStars>

import { api } from '../../platform/api.ts'

/** What one submission costs this visitor; a price seldom changes, so it is asked once in ten minutes. */
export function usePrice() {
  const { data, isPending, isError, refetch } = api.useQuery('get', '/api/price', {}, { staleTime: 600_000 })
  return {
    price: data,
    text: data?.text ?? '',
    isFree: data?.amount === 0,
    isPending,
    isError,
    retry: () => void refetch(),
  }
}

export type Price = ReturnType<typeof usePrice>

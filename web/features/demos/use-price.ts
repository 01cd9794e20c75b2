import { api } from '../../platform/api.ts'

/** What one submission costs this visitor; a price seldom changes, so it is asked once in ten minutes. */
export function usePrice(enabled = true) {
  const asked = api.useQuery('get', '/api/price', {}, { staleTime: 600_000, enabled })
  return {
    price: asked.data,
    text: asked.data?.text ?? '',
    isFree: asked.data?.amount === 0,
    isError: asked.isError,
    retry: () => void asked.refetch(),
  }
}

export type Price = ReturnType<typeof usePrice>

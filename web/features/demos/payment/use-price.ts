import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** What one submission costs this visitor, in a currency he may choose; a price seldom changes, so it is asked once in ten minutes. */
export function usePrice({ isWanted = true, currency }: { isWanted?: boolean; currency?: string | undefined }) {
  const init = currency ? { params: { query: { currency } } } : {}
  const asked = api.useQuery('get', '/api/price', init, {
    staleTime: 600_000,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return {
    /** While another currency is fetched the one before stands there; it is not to be paid. */
    price: asked.isPlaceholderData ? undefined : asked.data,
    /** The one that was chosen, else the visitor's own. */
    currency: currency ?? asked.data?.currency,
    currencies: asked.data?.currencies ?? [],
    text: asked.data?.text ?? '',
    isError: asked.isError,
    retry: () => void asked.refetch(),
  }
}

export type Price = ReturnType<typeof usePrice>

import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The price of one submission for this visitor, in a currency they may choose. Prices seldom change, so the response is cached for ten minutes. */
export function usePrice({ isWanted = true, currency }: { isWanted?: boolean; currency?: string | undefined }) {
  const init = currency ? { params: { query: { currency } } } : {}
  const asked = api.useQuery('get', '/api/price', init, {
    staleTime: 600_000,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return {
    /** The previous currency is shown while another one loads, but it cannot be paid. */
    price: asked.isPlaceholderData ? undefined : asked.data,
    /** The chosen currency, else the visitor's default. */
    currency: currency ?? asked.data?.currency,
    currencies: asked.data?.currencies ?? [],
    text: asked.data?.text ?? '',
    isError: asked.isError,
    retry: () => void asked.refetch(),
  }
}

export type Price = ReturnType<typeof usePrice>

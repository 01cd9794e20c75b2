import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The price of one submission for this visitor, in a currency they may choose. Prices seldom change, so the response is cached for ten minutes. */
export function usePrice({ isWanted = true, currency }: { isWanted?: boolean; currency?: string | undefined }) {
  const init = currency ? { params: { query: { currency } } } : {}
  const priceQuery = api.useQuery('get', '/api/price', init, {
    staleTime: 600_000,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return {
    /** The previous currency is shown while another one loads, but it cannot be paid. */
    price: priceQuery.isPlaceholderData ? undefined : priceQuery.data,
    /** The chosen currency, else the visitor's default. */
    currency: currency ?? priceQuery.data?.currency,
    currencies: priceQuery.data?.currencies ?? [],
    text: priceQuery.data?.text ?? '',
    isError: priceQuery.isError,
    retry: () => void priceQuery.refetch(),
  }
}

export type Price = ReturnType<typeof usePrice>

import { api } from '../../lib/api/api.ts'
import type { Me } from '../../lib/session/session.ts'
import { hasEarned } from './has-earned.ts'

/** The wallet of a screener whose gate has closed again; without a payout account there is none to load. */
export function useStoppedWallet({ gate, stripeAccount }: Me) {
  const enabled = gate === 'payout' && stripeAccount?.detailsSubmitted === true
  const { data, isError, refetch } = api.useQuery('get', '/api/wallet', {}, { enabled })
  return {
    wallet: enabled && data && hasEarned(data) ? data : undefined,
    isLoading: enabled && !data && !isError,
    retry: enabled && !data && isError ? () => void refetch() : undefined,
  }
}

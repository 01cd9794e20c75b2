import { api } from '../../platform/api.ts'
import type { Me } from '../../platform/session.ts'
import { hasEarned } from './has-earned.ts'

/** The wallet of somebody whose gate has shut again; who has never given Stripe anything has none to ask for. */
export function useEarned({ gate, stripeAccount }: Me) {
  const enabled = gate === 'payout' && stripeAccount?.detailsSubmitted === true
  const { data, isError, refetch } = api.useQuery('get', '/api/wallet', {}, { enabled })
  return {
    wallet: enabled && data && hasEarned(data) ? data : undefined,
    isAsking: enabled && !data && !isError,
    retry: enabled && !data && isError ? () => void refetch() : undefined,
  }
}

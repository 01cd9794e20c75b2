import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../lib/api/api.ts'
import { randomToken } from '../../lib/api/random-token.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { isInvalidatedBy } from '../../lib/live/live-events.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Wallet } from './wallet.ts'

/** The server refused, so there is no withdrawal; after any other failure there may be one. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const createRequest = (lastId: string | undefined) => ({ lastId, idempotencyKey: randomToken() })

/**
 * Withdraws the balance. Every attempt sends the same idempotency key until a new withdrawal appears in the wallet, so
 * that a lost response never leads to a second withdrawal.
 */
export function useWithdraw({ withdrawal: last }: Wallet) {
  const queries = useQueryClient()
  const [request, setRequest] = useState(() => createRequest(last?.id))
  if (request.lastId !== last?.id) setRequest(createRequest(last?.id))
  const refresh = () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isInvalidatedBy(queryKey, ['wallet']) })
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      (await client.POST('/api/wallet/withdrawals', { body: { idempotencyKey: request.idempotencyKey } })).data!,
    onSuccess: (withdrawal) => {
      const { queryKey } = api.queryOptions('get', '/api/wallet')
      queries.setQueryData<Wallet>(queryKey, (wallet) => wallet && { ...wallet, withdrawal })
      refresh()
    },
    onError: refresh,
  })
  return {
    withdraw: () => mutate(),
    isPending: isPending,
    isRequested: isSuccess,
    failure: isRejection(error) ? errorText(error) : undefined,
    isOutcomeUnknown: error !== null && !isRejection(error),
  }
}

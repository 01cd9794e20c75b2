import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../lib/api/api.ts'
import { randomToken } from '../../lib/api/random-token.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { isInvalidatedBy } from '../../lib/live/live-events.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Wallet, Withdrawal } from './wallet.ts'

/** The server refused, so there is no withdrawal; after any other failure there may be one. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Where this page keeps the bank that was confirmed with a withdrawal, which nothing else stores. */
const destinationKey = (id: string) => ['withdrawal destination', id]

/** The bank that the viewer confirmed when they requested this withdrawal in this tab: "Chase ••6789". */
export const useDestination = ({ id }: Withdrawal): string | undefined =>
  useQuery<string>({ queryKey: destinationKey(id), queryFn: skipToken }).data

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
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: async (_to: string | undefined) =>
      (await client.POST('/api/wallet/withdrawals', { body: { idempotencyKey: request.idempotencyKey } })).data!,
    onSuccess: (withdrawal, to) => {
      if (to !== undefined) queries.setQueryData(destinationKey(withdrawal.id), to)
      const { queryKey } = api.queryOptions('get', '/api/wallet')
      queries.setQueryData<Wallet>(queryKey, (wallet) => wallet && { ...wallet, withdrawal })
      refresh()
    },
    onError: refresh,
  })
  return {
    /** `to`: the bank that the viewer confirmed. */
    withdraw: (to: string | undefined) => mutate(to),
    retry: () => mutate(variables),
    isPending: isPending,
    isRequested: isSuccess,
    failure: isRejection(error) ? errorText(error) : undefined,
    isOutcomeUnknown: error !== null && !isRejection(error),
  }
}

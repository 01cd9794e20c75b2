import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { chanceWord } from '../../platform/chance-word.ts'
import { errorText } from '../../platform/error-texts.ts'
import { isTouched } from '../../platform/live-events.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Wallet } from './wallet.ts'

/** A no of the server, so that nothing was asked for; any other failure may have come after it was. */
const isNo = (error: unknown): error is Refusal => error instanceof Refusal && error.status >= 400 && error.status < 500

const wishAfter = (lastId: string | undefined) => ({ lastId, sentAs: chanceWord() })

/**
 * Asks for the balance. Every try says the same word until another withdrawal stands in the wallet: one whose answer
 * was lost is never asked for twice.
 */
export function useWithdraw({ withdrawal: last }: Wallet) {
  const queries = useQueryClient()
  const [wish, setWish] = useState(() => wishAfter(last?.id))
  if (wish.lastId !== last?.id) setWish(wishAfter(last?.id))
  const lookAgain = () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, ['wallet']) })
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await client.POST('/api/wallet/withdrawals', { body: { sentAs: wish.sentAs } })).data!,
    onSuccess: (withdrawal) => {
      const { queryKey } = api.queryOptions('get', '/api/wallet')
      queries.setQueryData<Wallet>(queryKey, (wallet) => wallet && { ...wallet, withdrawal })
      lookAgain()
    },
    onError: lookAgain,
  })
  return {
    withdraw: () => mutate(),
    isAsking: isPending,
    isAsked: isSuccess,
    refusal: isNo(error) ? errorText(error) : undefined,
    isUnanswered: error !== null && !isNo(error),
  }
}

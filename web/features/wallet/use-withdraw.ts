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

/** Asks for the balance. Until the server has answered, each try says the same word, so that it is asked for once. */
export function useWithdraw() {
  const queries = useQueryClient()
  const [sentAs, setSentAs] = useState(chanceWord)
  const lookAgain = () => queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, ['wallet']) })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await client.POST('/api/wallet/withdrawals', { body: { sentAs } })).data!,
    onSuccess: (withdrawal) => {
      setSentAs(chanceWord())
      const { queryKey } = api.queryOptions('get', '/api/wallet')
      queries.setQueryData<Wallet>(queryKey, (wallet) => wallet && { ...wallet, withdrawal })
      return lookAgain()
    },
    onError: (failure) => {
      if (isNo(failure)) setSentAs(chanceWord())
      return lookAgain()
    },
  })
  return {
    withdraw: () => mutate(),
    isAsking: isPending,
    isAsked: isSuccess,
    refusal: isNo(error) ? errorText(error) : undefined,
    isUnanswered: error !== null && !isNo(error),
  }
}

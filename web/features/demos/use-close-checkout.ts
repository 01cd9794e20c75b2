import { useRef } from 'react'
import { api } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askDemoAgain } from './use-demo.ts'

/** Closes the checkout of a draft that was begun and not finished; then it is free again, unless it was paid in the last moment. */
export function useCloseCheckout(demoId: string | undefined, onClosed?: () => void) {
  // A second press comes before the first one is drawn.
  const isOnItsWay = useRef(false)
  const { mutate, isPending, error } = api.useMutation('delete', '/api/demos/{id}/checkout', {
    onSuccess: async () => {
      if (demoId) await askDemoAgain(demoId)
      onClosed?.()
    },
    onError: () => demoId && askDemoAgain(demoId),
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  const close = () => {
    if (!demoId || isOnItsWay.current) return
    isOnItsWay.current = true
    mutate({ params: { path: { id: demoId } } })
  }
  return { close, isClosing: isPending, refusal: error ? closeFailure(error) : undefined }
}

const closeFailure = (error: unknown) =>
  error instanceof Refusal ? error.message : 'The checkout could not be closed. Try again.'

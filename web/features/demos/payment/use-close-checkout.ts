import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import { refetchDemo } from '../use-demo.ts'

type CloseOptions = {
  /** Closes the checkout of this payment only; without it, any open one. */
  paymentId?: string | undefined
  onClosed?: () => void
}

/** Closes the open checkout of a draft, so that it can be edited again; a payment that completes in the meantime counts. */
export function useCloseCheckout(demoId: string | undefined, { paymentId, onClosed }: CloseOptions = {}) {
  const submitLock = useSubmitLock()
  const { mutate, isPending, isSuccess, error } = api.useMutation('delete', '/api/demos/{id}/checkout', {
    onSuccess: async () => {
      if (demoId) await refetchDemo(demoId)
      onClosed?.()
    },
    onError: () => demoId && refetchDemo(demoId),
    onSettled: submitLock.release,
  })
  const close = () => {
    if (!demoId || !submitLock.acquire()) return
    mutate({ params: { path: { id: demoId }, query: paymentId ? { payment: paymentId } : {} } })
  }
  return { close, isClosing: isPending, hasClosed: isSuccess, errorMessage: error ? errorText(error) : undefined }
}

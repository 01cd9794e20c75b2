import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { askDemoAgain } from './use-demo.ts'

type CloseOptions = {
  /** Close the checkout of this payment only; without it, whichever is open. */
  paymentId?: string | undefined
  onClosed?: () => void
}

/** Closes the open checkout of a draft, so that it can be edited again; a payment made in the last moment counts. */
export function useCloseCheckout(demoId: string | undefined, { paymentId, onClosed }: CloseOptions = {}) {
  const press = useOnePress()
  const { mutate, isPending, isSuccess, error } = api.useMutation('delete', '/api/demos/{id}/checkout', {
    onSuccess: async () => {
      if (demoId) await askDemoAgain(demoId)
      onClosed?.()
    },
    onError: () => demoId && askDemoAgain(demoId),
    onSettled: press.isOver,
  })
  const close = () => {
    if (!demoId || !press.begins()) return
    mutate({ params: { path: { id: demoId }, query: paymentId ? { payment: paymentId } : {} } })
  }
  return { close, isClosing: isPending, hasClosed: isSuccess, refusal: error ? errorText(error) : undefined }
}

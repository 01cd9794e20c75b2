import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { askDemoAgain } from './use-demo.ts'

/** Closes the checkout of a draft that was begun and not finished; then it is free again, unless it was paid in the last moment. */
export function useCloseCheckout(demoId: string | undefined, onClosed?: () => void) {
  const press = useOnePress()
  const { mutate, isPending, error } = api.useMutation('delete', '/api/demos/{id}/checkout', {
    onSuccess: async () => {
      if (demoId) await askDemoAgain(demoId)
      onClosed?.()
    },
    onError: () => demoId && askDemoAgain(demoId),
    onSettled: press.isOver,
  })
  const close = () => {
    if (demoId && press.begins()) mutate({ params: { path: { id: demoId } } })
  }
  return { close, isClosing: isPending, refusal: error ? errorText(error) : undefined }
}

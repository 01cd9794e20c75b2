import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import type { DemoInFull } from '../demo.ts'
import { refundPreviewText } from '../payment/fee-text.ts'
import { refetchDemo, cacheDemo } from '../use-demo.ts'

type WithdrawDemoDialogProps = {
  demo: DemoInFull
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with true when the request is sent, and with false when it failed. */
  onWithdrawing: (isWithdrawing: boolean) => void
}

export function WithdrawDemoDialog({ demo, open, onOpenChange, onWithdrawing }: WithdrawDemoDialogProps) {
  const submitLock = useSubmitLock()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => client.POST('/api/demos/{id}/withdraw', { params: { path: { id: demo.id } } }),
    onMutate: () => onWithdrawing(true),
    onSuccess: ({ data }) => {
      if (data) cacheDemo(data)
      onOpenChange(false)
    },
    // A screener may just have heard the song: the reloaded page shows it.
    onError: () => {
      onWithdrawing(false)
      submitLock.release()
      void refetchDemo(demo.id)
    },
  })
  const withdraw = () => {
    if (submitLock.acquire()) mutate()
  }
  const changeOpen = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={changeOpen}
      title={`Withdraw ${demo.title}?`}
      message={`It won’t be considered for ${demo.drop.name}. ${refundPreviewText(demo)} This can’t be undone.`}
      verb="Withdraw"
      busy={isPending}
      onConfirm={withdraw}
      error={error}
    />
  )
}

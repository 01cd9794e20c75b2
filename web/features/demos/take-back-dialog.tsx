import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Say } from '../../ui/say.tsx'
import type { DemoInFull } from './demo.ts'
import { feeText } from './fee-words.ts'
import { askDemoAgain, keepDemo } from './use-demo.ts'

type TakeBackDialogProps = {
  demo: DemoInFull
  open: boolean
  onOpenChange: (open: boolean) => void
  onTaken: () => void
}

export function TakeBackDialog({ demo, open, onOpenChange, onTaken }: TakeBackDialogProps) {
  // A second press comes before the first one is drawn.
  const isOnItsWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => client.POST('/api/demos/{id}/withdraw', { params: { path: { id: demo.id } } }),
    onSuccess: ({ data }) => {
      onTaken()
      if (data) keepDemo(data)
      onOpenChange(false)
    },
    // It may just have been heard: then its page says so.
    onError: () => {
      isOnItsWay.current = false
      void askDemoAgain(demo.id)
    },
  })
  const takeBack = () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    mutate()
  }
  const follow = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={follow}
      title={`Take ${demo.title} back?`}
      says={`Nobody hears it, and it does not go to ${demo.drop.name}. ${whatGoesBack(demo)} This cannot be undone.`}
      verb="Take it back"
      busy={isPending}
      onConfirm={takeBack}
    >
      {error && (
        <Say tone="bad">{error instanceof Refusal ? error.message : 'It could not be taken back. Try again.'}</Say>
      )}
    </AlertDialog>
  )
}

function whatGoesBack({ fee }: DemoInFull): string {
  if (fee?.included) return 'Your included submission is yours again.'
  const text = feeText(fee)
  return text ? `Your fee of ${text} goes back to where it came from.` : 'Nothing was charged.'
}

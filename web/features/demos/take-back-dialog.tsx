import { useMutation } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Say } from '../../ui/say.tsx'
import { useOnePress } from '../../ui/use-one-press.ts'
import type { DemoInFull } from './demo.ts'
import { wouldGoBackSays } from './fee-words.ts'
import { askDemoAgain, keepDemo } from './use-demo.ts'

type TakeBackDialogProps = {
  demo: DemoInFull
  open: boolean
  onOpenChange: (open: boolean) => void
  onTaken: () => void
}

export function TakeBackDialog({ demo, open, onOpenChange, onTaken }: TakeBackDialogProps) {
  const press = useOnePress()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => client.POST('/api/demos/{id}/withdraw', { params: { path: { id: demo.id } } }),
    onSuccess: ({ data }) => {
      onTaken()
      if (data) keepDemo(data)
      onOpenChange(false)
    },
    // It may just have been heard: then its page says so.
    onError: () => {
      press.isOver()
      void askDemoAgain(demo.id)
    },
  })
  const takeBack = () => {
    if (press.begins()) mutate()
  }
  const follow = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={follow}
      title={`Withdraw ${demo.title}?`}
      says={`It won’t go any further for ${demo.drop.name}. ${wouldGoBackSays(demo)} This can’t be undone.`}
      verb="Withdraw"
      busy={isPending}
      onConfirm={takeBack}
    >
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </AlertDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { hasCode } from '../../platform/refusal.ts'
import { dropUpload } from '../../platform/upload-tasks.ts'
import { isTouched } from '../../platform/live-events.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Say } from '../../ui/say.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOnePress } from '../../ui/use-one-press.ts'
import type { DemoInFull } from './demo.ts'
import { throwAwayWords } from './kept-words.ts'

type DeleteDraftDialogProps = { demo: DemoInFull; onDeleted: () => void; onClose: () => void }

/** Asks before a draft goes, since its song goes with it; one that was deleted elsewhere is deleted here too. */
export function DeleteDraftDialog({ demo, onDeleted, onClose }: DeleteDraftDialogProps) {
  const queries = useQueryClient()
  const deleted = () => {
    onClose()
    throwAwayWords(demo.id)
    dropUpload(demo.id)
    toast(`${demo.title} is deleted.`)
    onDeleted()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, ['demos']), refetchType: 'none' })
  }
  const press = useOnePress()
  const { mutate, isPending, error } = api.useMutation('delete', '/api/demos/{id}', {
    onSuccess: deleted,
    onError: (refused) => {
      press.isOver()
      if (hasCode(refused, 'demo/not-found')) deleted()
    },
  })
  const confirm = () => {
    if (press.begins()) mutate({ params: { path: { id: demo.id } } })
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title="Delete this draft"
      says={`${demo.title} goes for good, with its words${demo.audio ? ' and its song' : ''}.`}
      verb="Delete draft"
      busy={isPending}
      onConfirm={confirm}
    >
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </AlertDialog>
  )
}

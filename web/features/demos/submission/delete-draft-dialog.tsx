import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { discardUpload } from '../../songs/upload/upload-tasks.ts'
import { isInvalidatedBy } from '../../../lib/live/live-events.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import type { DemoInFull } from '../demo.ts'
import { discardUnsavedDetails } from '../../songs/details/unsaved-details.ts'

export type DeleteDraftDialogProps = {
  demo: DemoInFull
  /** Resolves when no save of the draft is under way: one that arrives after the deletion would fail. */
  stopSaving: () => Promise<void>
  onDeleted: () => void
  onClose: () => void
}

/** The confirmation before a draft and its song are deleted. If it was deleted elsewhere meanwhile, that counts as success. */
export function DeleteDraftDialog({ demo, stopSaving, onDeleted, onClose }: DeleteDraftDialogProps) {
  const queries = useQueryClient()
  const deleted = () => {
    onClose()
    discardUnsavedDetails(demo.id)
    discardUpload(demo.id)
    toast(`${demo.title} was deleted.`)
    onDeleted()
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isInvalidatedBy(queryKey, ['demos']),
      refetchType: 'none',
    })
  }
  const submitLock = useSubmitLock()
  const { mutate, isPending, error } = api.useMutation('delete', '/api/demos/{id}', {
    onMutate: stopSaving,
    onSuccess: deleted,
    onError: (refused) => {
      submitLock.release()
      if (hasCode(refused, 'demo/not-found')) deleted()
    },
  })
  const confirm = () => {
    if (submitLock.acquire()) mutate({ params: { path: { id: demo.id } } })
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title="Delete this draft?"
      message={`${demo.title} and its details${demo.audio ? ', including the uploaded file,' : ''} will be deleted. This can’t be undone.`}
      verb="Delete draft"
      busy={isPending}
      onConfirm={confirm}
      error={error}
    />
  )
}

import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { useMe } from '../../platform/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Say } from '../../ui/say.tsx'
import { toast } from '../../ui/toast.tsx'
import { dropDraft } from './kept-draft.ts'
import { isAboutDrops, wasSeen, type OwnDrop } from './own-drop.ts'

type DeleteDropDialogProps = { drop: OwnDrop; onDeleted: (() => void) | undefined; onClose: () => void }

/** Asks before a drop is deleted; one that was deleted elsewhere meanwhile is deleted here too. */
export function DeleteDropDialog({ drop, onDeleted, onClose }: DeleteDropDialogProps) {
  const queries = useQueryClient()
  const me = useMe()
  const name = dropName(drop)
  const askAnew = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutDrops(queryKey[1]) })
  const deleted = () => {
    onClose()
    dropDraft({ ownerId: me.id, dropId: drop.id })
    toast(`${name} is deleted.`)
    onDeleted?.()
    queries.removeQueries({ queryKey: ['get', '/api/drops/{id}', { params: { path: { id: drop.id } } }] })
    askAnew()
  }
  const { mutate, isPending, error } = api.useMutation('delete', '/api/drops/{id}', {
    onSuccess: deleted,
    onError: (refused) => {
      const wasGone = refused instanceof Refusal && refused.code === 'drop/not-found'
      if (wasGone) deleted()
      else askAnew()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={`Delete ${name}`}
      says={`The brief is gone for good${wasSeen(drop) ? ', and with it what creators have begun for it' : ''}.`}
      verb="Delete drop"
      busy={isPending}
      onConfirm={() => mutate({ params: { path: { id: drop.id } } })}
    >
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </AlertDialog>
  )
}

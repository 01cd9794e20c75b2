import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { deleteStoredDraft } from '../editor/stored-draft.ts'
import { wasPublished, type OwnDrop } from './own-drop.ts'
import { useRefetchDrops } from './use-refetch-drops.ts'

type DeleteDropDialogProps = { drop: OwnDrop; onDeleted?: (() => void) | undefined; onClose: () => void }

/** The confirmation before a drop is deleted. If it was deleted elsewhere meanwhile, that counts as success. */
export function DeleteDropDialog({ drop, onDeleted, onClose }: DeleteDropDialogProps) {
  const queries = useQueryClient()
  const me = useMe()
  const name = dropName(drop)
  const refetchDrops = useRefetchDrops()
  const deleted = () => {
    onClose()
    deleteStoredDraft({ ownerId: me.id, dropId: drop.id })
    toast(`${name} was deleted.`)
    onDeleted?.()
    queries.removeQueries({ queryKey: ['get', '/api/drops/{id}', { params: { path: { id: drop.id } } }] })
    refetchDrops()
  }
  const { mutate, isPending, error } = api.useMutation('delete', '/api/drops/{id}', {
    onSuccess: deleted,
    onError: (refused) => {
      const wasDeleted = refused instanceof ApiError && refused.code === 'drop/not-found'
      if (wasDeleted) deleted()
      else refetchDrops()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={`Delete ${name}`}
      message={`This permanently deletes the brief${wasPublished(drop) ? ', and with it what creators have begun for it' : ''}.`}
      verb="Delete drop"
      busy={isPending}
      onConfirm={() => mutate({ params: { path: { id: drop.id } } })}
      error={error}
    />
  )
}

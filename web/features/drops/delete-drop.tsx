import { dropName } from '@velv/domain/drops/drop.ts'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { queryClient } from '../../platform/query-client.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Say } from '../../ui/say.tsx'
import { toast } from '../../ui/toast.tsx'
import type { DropInFull } from './drop.ts'

/** Asks before a drop is destroyed; afterwards the owner is among the drops that are left. */
export function DeleteDrop({ drop, onClose }: { drop: DropInFull; onClose: () => void }) {
  const navigate = useNavigate()
  const name = dropName(drop)
  const { mutate, isPending, isSuccess, error } = api.useMutation('delete', '/api/drops/{id}', {
    onSuccess: async () => {
      toast(`${name} is deleted.`)
      await navigate('/drop/mydrops', { replace: true })
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/api/my/drops' })
    },
    // A demo may have come in meanwhile.
    onError: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/api/drops/{id}' }),
  })
  const busy = isPending || isSuccess
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose()
      }}
      title={`Delete ${name}?`}
      says="The brief is gone for good, for you and for everybody who could read it."
      verb="Delete this drop"
      busy={busy}
      onConfirm={() => mutate({ params: { path: { id: drop.id } } })}
    >
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </AlertDialog>
  )
}

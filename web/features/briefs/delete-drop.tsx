import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { useMe } from '../../platform/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { toast } from '../../ui/toast.tsx'
import { dropDraft } from './kept-draft.ts'
import { isAboutDrops, type OwnDrop } from './own-drop.ts'

type DeleteDropProps = {
  drop: OwnDrop
  onDeleted?: () => void
  /** The words on the button; the name of the drop is added for who cannot see where it stands. */
  children: string
}

/** Deletes a drop nobody has sent a demo to, after asking. */
export function DeleteDrop({ drop, onDeleted, children }: DeleteDropProps) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const me = useMe()
  const name = dropName(drop)
  const askAnew = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutDrops(queryKey[1]) })
  const deleted = () => {
    setAsking(false)
    dropDraft({ ownerId: me.id, dropId: drop.id })
    toast(`${name} is deleted.`)
    onDeleted?.()
    askAnew()
  }
  const { mutate, isPending, error, reset } = api.useMutation('delete', '/api/drops/{id}', {
    onSuccess: deleted,
    onError: (refused) => {
      const wasGone = refused instanceof Refusal && refused.code === 'drop/not-found'
      if (wasGone) deleted()
      else askAnew()
    },
  })
  const ask = (open: boolean) => {
    if (open) reset()
    setAsking(open)
  }
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => ask(true)}>
        <span>
          {children}
          <span className="sr"> {name}</span>
        </span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={ask}
        title={`Delete ${name}`}
        says="The brief is gone for good, and with it what creators have begun for it."
        verb="Delete drop"
        busy={isPending}
        onConfirm={() => mutate({ params: { path: { id: drop.id } } })}
      >
        {error && <Say tone="bad">{errorText(error)}</Say>}
      </AlertDialog>
    </>
  )
}

import { dropName } from '@velv/domain/drops/drop.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { paidDatesPromise } from '../brief-promises.ts'
import type { OwnDrop } from './own-drop.ts'
import { useRefetchDrops } from './use-refetch-drops.ts'

/** The confirmation before a drop is closed early. */
export function CloseDropDialog({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const name = dropName(drop)
  const refetchDrops = useRefetchDrops()
  const { mutate, isPending, error } = api.useMutation('post', '/api/drops/{id}/close', {
    onSuccess: () => {
      toast(`${name} closed.`)
      onClose()
    },
    onSettled: refetchDrops,
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Close this drop now?"
      message={`${name} stops taking new submissions right away, and you can’t reopen it. ${remainingText(drop)}`}
      verb="Close now"
      busy={isPending}
      onConfirm={() => mutate({ params: { path: { id: drop.id } } })}
      error={error}
    />
  )
}

function remainingText({ demoCount, counts }: OwnDrop): string {
  const left = counts?.screening ?? 0
  if (demoCount === 0) return 'No one has submitted a song yet.'
  if (left === 0) return 'Every song has been screened, so you’ll get your pitches in a few minutes.'
  return `${left === 1 ? 'One song is' : `${left} songs are`} still in screening. ${paidDatesPromise} Then we’ll deliver your pitches.`
}

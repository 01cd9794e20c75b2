import { dropName } from '@velv/domain/drops/drop.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import type { OwnDrop } from './own-drop.ts'
import { useRefetchDrops } from './use-refetch-drops.ts'

/** Chooses who answers the pitches of a drop. */
export function AssignDropDialog({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const refetchDrops = useRefetchDrops()
  const { mutateAsync } = api.useMutation('put', '/api/drops/{id}/assignee', { onSettled: refetchDrops })
  return (
    <ColleagueDialog
      title={`Assign ${dropName(drop)}`}
      message="They answer its pitches, and hear from us about it. Anyone in your team who can answer still can."
      verb="Assign"
      noOne="No one"
      chosen={drop.assignedTo?.id}
      onChoose={async (userId) => {
        await mutateAsync({ params: { path: { id: drop.id } }, body: { userId } })
        toast(userId ? 'Assigned.' : 'Assigned to no one.')
        onClose()
      }}
      onClose={onClose}
    />
  )
}

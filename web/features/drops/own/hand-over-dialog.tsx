import { dropName } from '@velv/domain/drops/drop.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import type { OwnDrop } from './own-drop.ts'
import { useRefetchDrops } from './use-refetch-drops.ts'

/** Makes a colleague the writer of a drop. */
export function HandOverDialog({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const refetchDrops = useRefetchDrops()
  const { mutateAsync } = api.useMutation('post', '/api/drops/{id}/hand-over', { onSettled: refetchDrops })
  return (
    <ColleagueDialog
      title={`Hand over ${dropName(drop)}`}
      message="It becomes their drop: it moves to their lists, and they can close or delete it."
      verb="Hand over"
      onChoose={async (to) => {
        await mutateAsync({ params: { path: { id: drop.id } }, body: { to: to! } })
        toast(`${dropName(drop)} handed over.`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

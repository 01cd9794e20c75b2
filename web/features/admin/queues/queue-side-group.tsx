import { Badge } from '../../../ui/data/badge.tsx'
import { SideGroup, SideGroupLink } from '../../../ui/layout/side-group.tsx'
import { waitingText } from './queue-text.ts'
import { useQueueCounts } from './use-queues.ts'

/** The queues of staff with what waits in each, and what is assigned to the viewer. */
export function QueueSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { queues, assignedToMe } = useQueueCounts()
  if (queues.length === 0) return null
  return (
    <>
      <SideGroup title="Queues">
        {queues.map(({ queue, label, to, waiting = 0, isQuiet }) => (
          <SideGroupLink
            key={queue}
            to={to}
            label={label}
            count={isQuiet ? waitingText(waiting) : <Badge count={waiting} of="waiting" />}
            onFollow={onFollow}
          />
        ))}
      </SideGroup>
      <SideGroup title="Mine">
        <SideGroupLink to="/admin/assigned" label="Assigned to me" count={assignedToMe} onFollow={onFollow} />
      </SideGroup>
    </>
  )
}

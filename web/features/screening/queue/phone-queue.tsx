import { dropName } from '@velv/domain/drops/drop.ts'
import { ListMusic, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { teamPanelId } from '../team/team-panel.tsx'
import { type QueueProps, QueueSleeve } from './queue-column.tsx'

const PhoneQueueSheet = lazy(async () => ({ default: (await import('./phone-queue-sheet.tsx')).PhoneQueueSheet }))

type PhoneQueueProps = QueueProps & { autoAdvance: boolean; onAutoAdvance: (on: boolean) => void }

/** The drop and the position in its queue; a tap opens the queue as a sheet. */
export function PhoneQueue({ autoAdvance, onAutoAdvance, ...props }: PhoneQueueProps) {
  const { demos, drop, isDropFailed, selectedId, onSelect, queue, team } = props
  const [isOpen, setOpen] = useState<boolean>()
  const name = drop ? dropName(drop) : 'This drop'
  const at = demos.findIndex(({ id }) => id === selectedId) + 1
  const isForViewer = team && demos[at - 1]?.assignedTo?.id === team.viewerId
  const choose = (demoId: string) => {
    onSelect(demoId)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="phone-queue" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <QueueSleeve drop={drop} isDropFailed={isDropFailed} />
        <span className="grid min-w-0 text-left">
          <span className="name clip">{drop || isDropFailed ? name : <Skeleton className="h-[1lh] w-28" />}</span>
          <span className="small text-text-3 row gap-1">
            <ListMusic className="icon-s" aria-hidden="true" />
            <span className="sr">Queue, </span>
            {at > 0 ? `${at} of ${queue.shownTotal}` : 'Queue'}
            {isForViewer && <span>for you</span>}
          </span>
        </span>
      </button>
      {team && (
        <button type="button" className="btn line sm phone-team" onClick={showTeam}>
          <Users className="icon-s" aria-hidden="true" />
          Team
        </button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <PhoneQueueSheet
            {...props}
            {...{ autoAdvance, onAutoAdvance }}
            open={isOpen}
            onOpenChange={setOpen}
            onSelect={choose}
          />
        </Suspense>
      )}
    </>
  )
}

/** The panel is below the song. */
function showTeam(): void {
  const panel = document.getElementById(teamPanelId)
  panel?.scrollIntoView({ block: 'center' })
  panel?.focus({ preventScroll: true })
}

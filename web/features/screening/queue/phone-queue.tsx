import { dropName } from '@velv/domain/drops/drop.ts'
import { ListMusic } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type QueueProps, QueueSleeve } from './queue-column.tsx'

const PhoneQueueSheet = lazy(async () => ({ default: (await import('./phone-queue-sheet.tsx')).PhoneQueueSheet }))

type PhoneQueueProps = QueueProps & { autoAdvance: boolean; onAutoAdvance: (on: boolean) => void }

/** The drop and the position in its queue; a tap opens the queue as a sheet. */
export function PhoneQueue({ autoAdvance, onAutoAdvance, ...props }: PhoneQueueProps) {
  const { demos, drop, isDropFailed, selectedId, onSelect, queue } = props
  const [isOpen, setOpen] = useState<boolean>()
  const name = drop ? dropName(drop) : 'This drop'
  const at = demos.findIndex(({ id }) => id === selectedId) + 1
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
            {at > 0 ? `${at} of ${queue.total}` : 'Queue'}
          </span>
        </span>
      </button>
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

import { genreLabel } from '@velv/domain/genres.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SizeBucket, sizeBuckets } from '@velv/domain/screening/size-bucket.ts'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { dueText } from '../../drops/answers-due-text.ts'
import { type QueuedDemo, type Drop, isWaiting } from '../queued-demo.ts'
import { TeamFilter } from '../team/team-filter.tsx'
import type { Team } from '../team/use-team.ts'
import { QueueList } from './queue-list.tsx'
import type { Queue } from './use-queue.ts'

export type QueueProps = {
  demos: readonly QueuedDemo[]
  drop: Drop | undefined
  isDropFailed: boolean
  isOwner: boolean
  selectedId: string | undefined
  unavailable: ReadonlySet<string>
  onSelect: (demoId: string) => void
  onBucket: (bucket: Queue['bucket']) => void
  queue: Queue
  /** Colleagues who listen to the same songs. */
  team: Team | undefined
  showKeys: boolean
}

/** Up to this many songs, nobody needs to choose how many to listen to. */
const maxWithoutSwitch = 20

/** The queue next to the stage; the only scrolling part on a wide screen. `children` is shown at its foot. */
export function QueueColumn({ children, ...props }: QueueProps & { children: ReactNode }) {
  const { demos, drop, isDropFailed, isOwner, queue } = props
  return (
    <section className="pitching-queue" aria-label="Queue">
      <div className="queue-head">
        <QueueSleeve drop={drop} isDropFailed={isDropFailed} />
        <div className="grid min-w-0">
          {drop || isDropFailed ? (
            <p className="name clip">{drop ? dropName(drop) : 'This drop'}</p>
          ) : (
            <Skeleton className="h-4 w-28" />
          )}
          <p className="small text-balance text-text-3">
            {queue.isLoaded ? queueCountText(demos, queue.total, drop, isOwner) : ' '}
          </p>
        </div>
      </div>
      <QueueBody {...props} />
      {children}
    </section>
  )
}

/** The sleeve of the drop above its queue; none where it could not be loaded. */
export function QueueSleeve({ drop, isDropFailed }: Pick<QueueProps, 'drop' | 'isDropFailed'>) {
  if (drop) return <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} />
  return isDropFailed ? null : <Skeleton className="h-10 w-10 shrink-0" />
}

export function QueueBody(props: QueueProps) {
  const { demos, drop, isOwner, onBucket, selectedId, unavailable, onSelect, queue, team, showKeys } = props
  const { bucket, total, shownTotal, isLoaded, isError, more, isMoreFailed } = queue
  const isPart = isLoaded && !more && shownTotal > demos.length && demos.length > 0
  return (
    <>
      {total > maxWithoutSwitch && <QueueSizeSwitch bucket={bucket} onChange={onBucket} />}
      {team && isLoaded && <TeamFilter {...{ queue, team, showKeys }} />}
      {isLoaded ? (
        <>
          {isOwner && drop?.deliveryDate && demos.length > 0 && (
            <div className="queue-actions">
              <PitchesCsvLink dropId={drop.id} />
            </div>
          )}
          <QueueList
            {...{ demos, selectedId, unavailable, onSelect, more, isMoreFailed }}
            total={shownTotal}
            viewerId={team?.viewerId}
          />
          {isPart && (
            <p className="queue-foot">
              {demos.length} of {shownTotal} shown
            </p>
          )}
        </>
      ) : (
        !isError && <SkeletonQueue />
      )}
    </>
  )
}

const places = Array.from({ length: 9 }, (_, at) => at)

const SkeletonQueue = () => (
  <div role="status" className="queue-list">
    <span className="sr">Loading the queue</span>
    {places.map((at) => (
      <div key={at} className="queue-row" aria-hidden="true">
        <Skeleton className="h-3 w-4" />
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-8" />
      </div>
    ))}
  </div>
)

/** Everything that was pitched to a drop as one file: songs, writers, contacts, decisions. */
const PitchesCsvLink = ({ dropId }: { dropId: string }) => (
  <a className="btn quiet sm" href={`/api/drops/${dropId}/pitches.csv`} download>
    <Download className="icon-s" aria-hidden="true" />
    Export pitches (CSV)
  </a>
)

/** "12 heard, 29 waiting" for a screener, "9 pitched, answers due Sat, Dec 26" for an owner. */
export function queueCountText(
  demos: readonly QueuedDemo[],
  total: number,
  drop: Drop | undefined,
  isOwner: boolean,
): string {
  if (total === 0) return 'No songs yet'
  if (isOwner) {
    if (drop?.answersDueAt) return `${total} pitched, answers ${dueText(drop.answersDueAt)}`
    return `${total} pitched${drop?.deliveryDate ? `, delivered ${dayText(drop.deliveryDate)}` : ''}`
  }
  // A recused song does not count as heard.
  const recused = demos.filter((demo) => demo.recused).length
  const heard = demos.filter((demo) => !demo.recused && !isWaiting(demo)).length
  return `${heard} heard, ${total - heard - recused} waiting`
}

const label = 'How many to listen to'

/** The specification fixes the labels, of which two mean the same. */
const bucketTitles: Record<SizeBucket, string> = {
  '0-100': 'Up to 100 songs',
  '0-200': 'Up to 200 songs',
  All: 'Every song in this drop',
  Other: 'Every song in this drop, the same as All',
}

type QueueSizeSwitchProps = { bucket: SizeBucket; onChange: (bucket: SizeBucket) => void }

function QueueSizeSwitch({ bucket, onChange }: QueueSizeSwitchProps) {
  return (
    <div className="size-switch">
      <p className="small text-text-3" aria-hidden="true">
        {label}
      </p>
      <SegmentedSwitch
        label={label}
        value={bucket}
        choices={sizeBuckets.map((value) => ({
          value,
          label: value.replace('-', '–'),
          title: bucketTitles[value],
        }))}
        onChange={onChange}
      />
    </div>
  )
}

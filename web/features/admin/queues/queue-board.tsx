import { ageText, ageTone, isQueueName, type QueueName, queues, targetText } from '@velv/domain/admin/queues.ts'
import {
  Banknote,
  ChevronRight,
  Copy,
  Flag,
  Ear,
  FilePen,
  FileText,
  Inbox,
  Scale,
  Undo2,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DenseTable, DenseTableSkeleton, type TableColumn } from '../../../ui/data/dense-table.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { moveRowFocus } from '../../../ui/keyboard/move-row-focus.ts'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { StaffFace } from '../staff-face.tsx'
import { itemDetail, itemName, itemPath, type QueueItem, queuePath, waitingText, workPath } from './queue-text.ts'
import { type Queue, useQueues } from './use-queues.ts'
import { onServerClock } from '../../../lib/server-clock.ts'
import '../staff-table.css'
import './queues.css'

const icons: Record<QueueName, LucideIcon> = {
  people: Users,
  drops: FileText,
  changes: FilePen,
  screening: Ear,
  delivery: Inbox,
  duplicates: Copy,
  reports: Flag,
  joins: UserPlus,
  payouts: Banknote,
  disputes: Scale,
  refunds: Undo2,
}

type KnownQueue = Queue & { queue: QueueName }

const columnsAt = (nowMs: number, onRetry: () => void): TableColumn<KnownQueue>[] => [
  {
    key: 'queue',
    label: 'Queue',
    width: '14rem',
    isRowHead: true,
    cellClass: 'border-b border-line',
    cell: ({ queue }) => <QueueLink queue={queue} />,
  },
  {
    key: 'waiting',
    label: 'Waiting',
    width: '5rem',
    isAtEnd: true,
    cellClass: 'strong',
    cell: ({ waiting }) => (waiting === null ? '–' : waitingText(waiting)),
  },
  {
    key: 'oldest',
    label: 'Oldest',
    className: 'oldest',
    cell: (queue) => <Oldest queue={queue} />,
  },
  {
    key: 'age',
    label: 'Age',
    width: '7rem',
    isAtEnd: true,
    cell: ({ oldest: [first] }) => (first ? <Age item={first} nowMs={nowMs} /> : '–'),
  },
  {
    key: 'target',
    label: 'Target',
    width: '5.5rem',
    isAtEnd: true,
    cellClass: 'text-text-3',
    cell: ({ queue }) => targetText(queue),
  },
  {
    key: 'days',
    label: '14 days',
    width: '7rem',
    className: 'days',
    cell: ({ days }) => <DaysChart days={days} />,
  },
  {
    key: 'assigned',
    label: 'Assigned',
    width: '5.5rem',
    cell: ({ oldest: [first] }) => first && <StaffFace staff={first.assignee} />,
  },
  {
    key: 'action',
    label: <span className="sr">Action</span>,
    width: '7rem',
    isAtEnd: true,
    cell: (queue) => <QueueAction queue={queue} onRetry={onRetry} />,
  },
]

function QueueLink({ queue }: { queue: QueueName }) {
  const Icon = icons[queue]
  return (
    <Link className="queue-name" to={queuePath(queue)}>
      <Icon className="icon-s" aria-hidden="true" />
      {queues[queue].label}
    </Link>
  )
}

function Oldest({ queue: { oldest, isFailed } }: { queue: KnownQueue }) {
  const [first] = oldest
  if (!first) return <span className="text-text-3">{noneText(isFailed)}</span>
  return (
    <Link className="row-link" to={itemPath(first)}>
      {aboutText(first)}
    </Link>
  )
}

function QueueAction({ queue: { queue, isFailed }, onRetry }: { queue: KnownQueue; onRetry: () => void }) {
  if (isFailed)
    return (
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    )
  return (
    <LinkButton size="sm" to={workPath(queue)}>
      {queues[queue].action}
      <span className="sr">: {queues[queue].label}</span>
    </LinkButton>
  )
}

const aboutText = (item: QueueItem): string => [itemName(item), itemDetail(item)].filter(Boolean).join(', ')

const noneText = (isFailed: boolean) => (isFailed ? 'We couldn’t load this queue.' : 'Nothing is waiting.')

/** The queues of staff, one row each. */
export function QueueBoard() {
  const { data, dataUpdatedAt, isError, refetch } = useQueues()
  // Through the oldest items and the latest entries below, too.
  const move = (by: 1 | -1) =>
    moveRowFocus(
      [...document.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => row.querySelector('a') ?? []),
      by,
    )
  usePageKeys({ j: () => move(1), k: () => move(-1) })
  const retry = () => void refetch()
  if (!data && isError) return <RetryMessage what="We couldn’t load the queues." onRetry={retry} />
  const nowMs = onServerClock(dataUpdatedAt)
  const shape = {
    look: 'staff-table queue-board',
    narrow: '(width < 68rem)',
    columns: columnsAt(nowMs, retry),
    phoneClass: 'queue-card',
  }
  if (!data) {
    const count = Object.keys(icons).length
    return <DenseTableSkeleton {...shape} count={count} what="the queues" phoneSkeleton={cardSkeleton} />
  }
  return (
    <DenseTable
      {...shape}
      label="Queues"
      rows={data.queues.filter((queue): queue is KnownQueue => isQueueName(queue.queue))}
      keyOf={({ queue }) => queue}
      hasKeys={false}
      phoneRow={(queue) => <QueueCard queue={queue} nowMs={nowMs} onRetry={retry} />}
    />
  )
}

type QueueCardProps = { queue: KnownQueue; nowMs: number; onRetry: () => void }

function QueueCard({ queue: { queue, isFailed, waiting, oldest }, nowMs, onRetry }: QueueCardProps) {
  const Icon = icons[queue]
  const [first] = oldest
  return (
    <>
      <Icon className="icon-s" aria-hidden="true" />
      <span className="min-w-0">
        <Link className="stretched-link strong block" to={queuePath(queue)}>
          {queues[queue].label}
        </Link>
        <span className="small clip block text-text-2">
          {first && !isFailed ? aboutText(first) : noneText(isFailed)}
        </span>
      </span>
      {isFailed ? (
        <Button size="sm" className="relative" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <span className="text-right">
          <span className="strong num block">{waiting === null ? '–' : waitingText(waiting)}</span>
          {first && (
            <span className="small num block">
              <Age item={first} nowMs={nowMs} />
            </span>
          )}
        </span>
      )}
      <ChevronRight className="icon-s" aria-hidden="true" />
    </>
  )
}

const cardSkeleton = (
  <>
    <Skeleton className="size-4" />
    <span className="grid gap-1.5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-3 w-24" />
    </span>
    <Skeleton className="h-4 w-8" />
    <span />
  </>
)

type AgeProps = {
  item: Pick<QueueItem, 'queue' | 'since'>
  /** When the list was read, in ms. */
  nowMs: number
}

/** How long an item has waited, in the color of its target. */
export function Age({ item: { queue, since }, nowMs }: AgeProps) {
  const ageMs = Math.max(0, nowMs - Date.parse(since))
  const tone = isQueueName(queue) ? ageTone(ageMs, queue) : 'plain'
  return (
    <time dateTime={since} className={{ plain: 'text-text-2', warn: 'age-warn', late: 'age-late' }[tone]}>
      {ageText(ageMs)}
    </time>
  )
}

const [barWidth, barStep, chartHeight] = [3, 5, 18]

/** The most that waited on each day, today last; a gap for a day without a count. */
function DaysChart({ days }: { days: readonly (number | null)[] }) {
  const most = Math.max(1, ...days.map((count) => count ?? 0))
  const width = days.length * barStep
  return (
    <svg
      className="queue-days"
      width={width}
      height={chartHeight}
      viewBox={`0 0 ${width} ${chartHeight}`}
      aria-hidden="true"
    >
      {days.map((count, at) => {
        const height = count === null ? 0 : Math.max(1.5, (count / most) * chartHeight)
        return (
          <rect
            key={at}
            className={at === days.length - 1 ? 'today' : undefined}
            x={at * barStep}
            y={chartHeight - height}
            width={barWidth}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** How many of all queues are shown. */
const maxOldest = 8

/** What has waited longest in all queues. */
export function OldestItems() {
  const { data, dataUpdatedAt, isError } = useQueues()
  const items = (data?.queues ?? [])
    .flatMap(({ oldest }) => oldest)
    .filter(({ queue }) => isQueueName(queue))
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, maxOldest)
  // The board above offers to try again.
  if (!data)
    return isError ? <p className="text-text-2">We couldn’t load the oldest items.</p> : <Skeleton className="h-72" />
  if (items.length === 0) return <p className="text-text-2">Nothing is waiting.</p>
  return (
    <ol>
      {items.map((item) => {
        const Icon = icons[item.queue]
        return (
          <li key={`${item.queue} ${item.id}`} className="board-row" data-row={item.id}>
            <Icon className="icon-s" aria-label={queues[item.queue].label} />
            <span className="clip">
              <Link className="strong" to={itemPath(item)}>
                {itemName(item)}
              </Link>{' '}
              <span className="text-text-2">{itemDetail(item) || queues[item.queue].label}</span>
            </span>
            <Age item={item} nowMs={onServerClock(dataUpdatedAt)} />
            <StaffFace staff={item.assignee} />
          </li>
        )
      })}
    </ol>
  )
}

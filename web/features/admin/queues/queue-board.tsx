import { ageText, ageTone, isQueueName, type QueueName, queues, targetText } from '@velv/domain/admin/queues.ts'
import {
  Banknote,
  ChevronRight,
  Copy,
  Ear,
  FilePen,
  FileText,
  Inbox,
  Scale,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StaffFace } from '../staff-face.tsx'
import { useRowKeys } from '../use-row-keys.ts'
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
  payouts: Banknote,
  disputes: Scale,
  refunds: Undo2,
}

type KnownQueue = Queue & { queue: QueueName }

/** The queues of staff, one row each, and the oldest items of all of them. */
export function QueueBoard() {
  const { data, dataUpdatedAt, isError, refetch } = useQueues()
  useRowKeys()
  const retry = () => void refetch()
  if (!data) {
    return isError ? <RetryMessage what="We couldn’t load the queues." onRetry={retry} /> : <BoardSkeleton />
  }
  const known = data.queues.filter((queue): queue is KnownQueue => isQueueName(queue.queue))
  return (
    <div className="queue-board">
      <BoardTable>
        {known.map((queue) => (
          <QueueRow key={queue.queue} queue={queue} nowMs={onServerClock(dataUpdatedAt)} onRetry={retry} />
        ))}
      </BoardTable>
      <ul className="queue-cards">
        {known.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} nowMs={onServerClock(dataUpdatedAt)} onRetry={retry} />
        ))}
      </ul>
    </div>
  )
}

const columns = ['14rem', '5rem', undefined, '7rem', '5.5rem', '7rem', '5.5rem', '7rem']

const BoardTable = ({ children }: { children: React.ReactNode }) => (
  <table className="staff-table">
    <caption className="sr">Queues</caption>
    <colgroup>
      {columns.map((width, at) => (
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Queue</th>
        <th scope="col" className="amount">
          Waiting
        </th>
        <th scope="col" className="oldest">
          Oldest
        </th>
        <th scope="col" className="amount">
          Age
        </th>
        <th scope="col" className="amount">
          Target
        </th>
        <th scope="col" className="days">
          14 days
        </th>
        <th scope="col">Assigned</th>
        <th scope="col">
          <span className="sr">Action</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type QueueProps = { queue: KnownQueue; nowMs: number; onRetry: () => void }

function QueueRow({ queue: { queue, isFailed, waiting, oldest, days }, nowMs, onRetry }: QueueProps) {
  const { label, action } = queues[queue]
  const Icon = icons[queue]
  const [first] = oldest
  return (
    <tr data-row={queue}>
      <th scope="row" className="border-b border-line">
        <Link className="queue-name" to={queuePath(queue)}>
          <Icon className="icon-s" aria-hidden="true" />
          {label}
        </Link>
      </th>
      <td className="amount strong">{waiting === null ? '–' : waitingText(waiting)}</td>
      <td className="oldest">
        {first ? (
          <Link className="row-link" to={itemPath(first)}>
            {[itemName(first), itemDetail(first)].filter(Boolean).join(', ')}
          </Link>
        ) : (
          <span className="text-text-3">{isFailed ? 'We couldn’t load this queue.' : 'Nothing is waiting.'}</span>
        )}
      </td>
      <td className="amount">{first ? <Age item={first} nowMs={nowMs} /> : '–'}</td>
      <td className="amount text-text-3">{targetText(queue)}</td>
      <td className="days">
        <DaysChart days={days} />
      </td>
      <td>{first && <StaffFace staff={first.assignee} />}</td>
      <td className="amount">
        {isFailed ? (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <LinkButton size="sm" to={workPath(queue)}>
            {action}
            <span className="sr">: {label}</span>
          </LinkButton>
        )}
      </td>
    </tr>
  )
}

function QueueCard({ queue: { queue, isFailed, waiting, oldest }, nowMs, onRetry }: QueueProps) {
  const Icon = icons[queue]
  const [first] = oldest
  const oldestText = first && [itemName(first), itemDetail(first)].filter(Boolean).join(', ')
  return (
    <li className="queue-card" data-row={queue}>
      <Icon className="icon-s" aria-hidden="true" />
      <span className="min-w-0">
        <Link className="stretched-link strong block" to={queuePath(queue)}>
          {queues[queue].label}
        </Link>
        <span className="small clip block text-text-2">
          {isFailed ? 'We couldn’t load this queue.' : (oldestText ?? 'Nothing is waiting.')}
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
    </li>
  )
}

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

const BoardSkeleton = () => (
  <div className="queue-board" role="status">
    <span className="sr">Loading the queues</span>
    <div aria-hidden="true">
      <BoardTable>
        {Object.keys(icons).map((queue) => (
          <tr key={queue}>
            {columns.map((_, at) => (
              <td key={at}>
                <Skeleton className={at === 0 || at === 2 ? 'h-3.5 w-32' : 'h-3.5 w-10'} />
              </td>
            ))}
          </tr>
        ))}
      </BoardTable>
      <div className="queue-cards">
        {Object.keys(icons).map((queue) => (
          <div key={queue} className="queue-card">
            <Skeleton className="size-4" />
            <span className="grid gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-24" />
            </span>
            <Skeleton className="h-4 w-8" />
            <span />
          </div>
        ))}
      </div>
    </div>
  </div>
)

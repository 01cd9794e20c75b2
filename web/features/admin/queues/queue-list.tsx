import { type QueueName, queues, targetText } from '@velv/domain/admin/queues.ts'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { AssigneeMenu } from '../notes/assignee-menu.tsx'
import { Age } from './queue-board.tsx'
import { itemDetail, itemName, itemPath, type QueueItem, waitingText, workPath } from './queue-text.ts'
import { useQueueCounts } from './use-queues.ts'
import { onServerClock } from '../../../lib/server-clock.ts'
import '../staff-table.css'
import './queues.css'

const columnsAt = (nowMs: number): TableColumn<QueueItem>[] => [
  {
    key: 'name',
    label: 'Name',
    cell: (item) => (
      <Link className="row-link strong" to={itemPath(item)}>
        {itemName(item)}
      </Link>
    ),
  },
  {
    key: 'details',
    label: 'Details',
    className: 'wide',
    cellClass: 'text-text-2',
    cell: (item) => itemDetail(item) || '–',
  },
  {
    key: 'since',
    label: 'Since',
    width: '11rem',
    className: 'wide',
    cellClass: 'num text-text-2',
    cell: ({ since }) => <time dateTime={since}>{whenText(since)}</time>,
  },
  { key: 'age', label: 'Age', width: '7rem', isAtEnd: true, cell: (item) => <Age item={item} nowMs={nowMs} /> },
  {
    key: 'assigned',
    label: 'Assigned to',
    width: '11rem',
    cellClass: 'visible',
    cell: (item) => <AssigneeMenu subject={item.subject} assignee={item.assignee} name={itemName(item)} isCompact />,
  },
]

/** What waits in one queue, oldest first. */
export function QueueList({ queue }: { queue: QueueName }) {
  const { label, action } = queues[queue]
  const page = api.useInfiniteQuery('get', '/api/admin/queue-items', { params: { query: { queue } } }, cursorPagination)
  const elsewhere = workPath(queue)
  const waiting = useQueueCounts().queues.find((counted) => counted.queue === queue)?.waiting
  return (
    <section className="grid gap-5">
      <title>{`${label} · Velv`}</title>
      <BackLink to="/admin">Operations</BackLink>
      <header className="staff-page-head">
        <div className="row flex-wrap items-baseline gap-x-3 gap-y-0">
          <h1 className="head" tabIndex={-1}>
            {label}
          </h1>
          <p className="small text-text-3">
            Oldest first. Target: {targetText(queue)}
            {/* It takes its place before it is known, because another line would move the list. */}
            <span style={{ visibility: waiting === undefined ? 'hidden' : 'visible' }}>
              . {waitingText(waiting ?? 0)} waiting
            </span>
          </p>
        </div>
        {elsewhere.startsWith('/admin/review') && <LinkButton to={elsewhere}>{action}</LinkButton>}
      </header>
      <DenseList
        page={page}
        what="queue"
        label={`${label}, oldest first`}
        look="staff-table queue-items"
        narrow="not all"
        columns={columnsAt(onServerClock(page.dataUpdatedAt))}
        keyOf={({ id }) => id}
        sort={{ by: 'since', isDescending: false }}
        count={8}
        empty={
          <EmptyState
            title="Nothing is waiting"
            message="New items show up here as they come in."
            next={<LinkButton to="/admin">Go to Operations</LinkButton>}
          />
        }
      />
    </section>
  )
}

import { type QueueName, queues, targetText } from '@velv/domain/admin/queues.ts'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { AssigneeMenu } from '../notes/assignee-menu.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { Age } from './queue-board.tsx'
import { itemDetail, itemName, itemPath, waitingText, workPath } from './queue-text.ts'
import { useQueueCounts } from './use-queues.ts'
import { onServerClock } from '../../../lib/server-clock.ts'
import '../staff-table.css'
import './queues.css'

/** What waits in one queue, oldest first. */
export function QueueList({ queue }: { queue: QueueName }) {
  const { label, action } = queues[queue]
  const page = api.useInfiniteQuery('get', '/api/admin/queue-items', { params: { query: { queue } } }, cursorPagination)
  useRowKeys()
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
      <PagedList
        page={page}
        what="queue"
        skeleton={8}
        empty={
          <EmptyState
            title="Nothing is waiting"
            message="New items show up here as they come in."
            next={<LinkButton to="/admin">Go to Operations</LinkButton>}
          />
        }
      >
        {(items, more) => (
          <>
            <table className="staff-table queue-items">
              <caption className="sr">{label}, oldest first</caption>
              <colgroup>
                <col />
                <col className="wide" />
                <col className="wide" style={{ width: '11rem' }} />
                <col style={{ width: '7rem' }} />
                <col style={{ width: '11rem' }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" className="wide">
                    Details
                  </th>
                  <th scope="col" className="wide" aria-sort="ascending">
                    Since
                  </th>
                  <th scope="col" className="amount">
                    Age
                  </th>
                  <th scope="col">Assigned to</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id} data-row={item.id}>
                    <td>
                      <Link className="row-link strong" to={itemPath(item)}>
                        {itemName(item)}
                      </Link>
                    </td>
                    <td className="wide text-text-2">{itemDetail(item) || '–'}</td>
                    <td className="wide num text-text-2">
                      <time dateTime={item.since}>{whenText(item.since)}</time>
                    </td>
                    <td className="amount">
                      <Age item={item} nowMs={onServerClock(page.dataUpdatedAt)} />
                    </td>
                    <td className="visible">
                      <AssigneeMenu subject={item.subject} assignee={item.assignee} name={itemName(item)} isCompact />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {more}
          </>
        )}
      </PagedList>
    </section>
  )
}

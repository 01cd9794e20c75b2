import { professionLabels } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { useMe } from '../../../lib/session/session.ts'
import { AssigneeMenu } from '../notes/assignee-menu.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import '../staff-table.css'
import './queues.css'

/** The accounts and drops assigned to the viewer, longest first. */
export function AssignedList() {
  const { id, name } = useMe()
  const page = api.useInfiniteQuery('get', '/api/admin/assignments', {}, cursorPagination)
  useRowKeys()
  return (
    <PagedList
      page={page}
      what="assignments"
      skeleton={6}
      empty={
        <EmptyState
          title="Nothing is assigned to you"
          message="Assign a person or a drop to yourself, and it shows up here until you hand it over."
          next={<LinkButton to="/admin">Go to Operations</LinkButton>}
        />
      }
    >
      {(rows, more) => (
        <>
          <table className="staff-table queue-items">
            <caption className="sr">Assigned to me, longest first</caption>
            <colgroup>
              <col />
              <col className="wide" />
              <col style={{ width: '11rem' }} />
              <col style={{ width: '11rem' }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="wide">
                  Details
                </th>
                <th scope="col" aria-sort="ascending">
                  Assigned
                </th>
                <th scope="col">Assigned to</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-row={row.id}>
                  <td>
                    <Link
                      className="row-link strong"
                      to={row.kind === 'account' ? `/admin/users/${row.id}` : `/drop/${row.id}`}
                    >
                      {row.name}
                    </Link>
                  </td>
                  <td className="wide text-text-2">{row.profession ? professionLabels[row.profession] : 'Drop'}</td>
                  <td className="num text-text-2">
                    <time dateTime={row.at}>{whenText(row.at)}</time>
                  </td>
                  <td className="visible">
                    <AssigneeMenu subject={row} assignee={{ id, name }} name={row.name} isCompact />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {more}
        </>
      )}
    </PagedList>
  )
}

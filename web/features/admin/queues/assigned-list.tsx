import { professionLabels } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { api, type components } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { useMe } from '../../../lib/session/session.ts'
import { AssigneeMenu } from '../notes/assignee-menu.tsx'
import '../staff-table.css'
import './queues.css'

type Assignment = components['schemas']['AssignedSubject']

const subjects: Record<Assignment['kind'], { path: string; label: string }> = {
  account: { path: '/admin/users', label: '' },
  organization: { path: '/admin/organizations', label: 'Organization' },
  drop: { path: '/drop', label: 'Drop' },
}

const columnsFor = (assignee: { id: string; name: string }): TableColumn<Assignment>[] => [
  {
    key: 'name',
    label: 'Name',
    cell: ({ kind, id, name }) => (
      <Link className="row-link strong" to={`${subjects[kind].path}/${id}`}>
        {name}
      </Link>
    ),
  },
  {
    key: 'details',
    label: 'Details',
    className: 'wide',
    cellClass: 'text-text-2',
    cell: ({ kind, profession }) => (profession ? professionLabels[profession] : subjects[kind].label),
  },
  {
    key: 'at',
    label: 'Assigned',
    width: '11rem',
    cellClass: 'num text-text-2',
    cell: ({ at }) => <time dateTime={at}>{whenText(at)}</time>,
  },
  {
    key: 'assignee',
    label: 'Assigned to',
    width: '11rem',
    cellClass: 'visible',
    cell: (row) => <AssigneeMenu subject={row} assignee={assignee} name={row.name} isCompact />,
  },
]

/** The accounts, drops, and organizations assigned to the viewer, longest first. */
export function AssignedList() {
  return (
    <DenseList
      page={api.useInfiniteQuery('get', '/api/admin/assignments', {}, cursorPagination)}
      what="assignments"
      label="Assigned to me, longest first"
      look="staff-table queue-items"
      narrow="not all"
      columns={columnsFor(useMe())}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      sort={{ by: 'at', isDescending: false }}
      count={6}
      empty={
        <EmptyState
          title="Nothing is assigned to you"
          message="Assign a person or a drop to yourself, and it shows up here until you hand it over."
          next={<LinkButton to="/admin">Go to Operations</LinkButton>}
        />
      }
    />
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/data/avatar.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { type RowSelection, selectionColumn } from '../../../ui/data/row-selection.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dateText } from '../../../ui/text/format.ts'
import type { AccountActions } from './actions/use-account-actions.tsx'
import { emailStatus, payoutStatus, roleText, approvalStatus, type Person } from './person.ts'
import { RowActions } from './row-actions.tsx'
import { StatusLabel } from './status-label.tsx'

export function peopleColumns(selection: RowSelection, actions: AccountActions): TableColumn<Person>[] {
  return [
    selectionColumn(selection),
    {
      key: 'name',
      label: 'Name',
      width: '18%',
      cell: (person) => <Who person={person} failure={actions.failureOf(person.id)} />,
      skeleton: (
        <span className="row">
          {face}
          <span className="grid gap-1.5">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-36" />
          </span>
        </span>
      ),
    },
    { key: 'role', label: 'Role', cell: roleText },
    {
      key: 'id',
      label: 'Product ID',
      width: '9.5rem',
      cell: ({ velvId }) => <span className="num whitespace-nowrap">{velvId}</span>,
    },
    { key: 'email', label: 'Email', width: '6.5rem', cell: (person) => <StatusLabel status={emailStatus(person)} /> },
    {
      key: 'approval',
      label: 'Approval',
      width: '7.5rem',
      cell: (person) => <StatusLabel status={approvalStatus(person)} />,
    },
    { key: 'payout', label: 'Payout', width: '7rem', cell: (person) => <StatusLabel status={payoutStatus(person)} /> },
    { key: 'joined', label: 'Joined', width: '6.5rem', isAtEnd: true, cell: ({ createdAt }) => dateText(createdAt) },
    {
      key: 'actions',
      label: <span className="sr">Actions</span>,
      width: '9.5rem',
      cellClass: 'visible',
      cell: (person) => <RowActions person={person} actions={actions} />,
      skeleton: <NoActions />,
    },
  ]
}

type WhoProps = { person: Person; failure: string | undefined }

function Who({ person, failure }: WhoProps) {
  return (
    <div className="row">
      <Avatar name={person.name} image={person.profileImage} />
      <div className="min-w-0 whitespace-normal">
        <span className="clip block">
          <Link className="person-link strong" to={`/admin/users/${person.id}`}>
            {person.name}
          </Link>
          {person.admin && <span className="text-text-2"> · Admin</span>}
        </span>
        <span className="clip block text-text-3">{person.email}</span>
        <ErrorMessage error={failure} />
      </div>
    </div>
  )
}

/** An account on a phone, with only the statuses that need attention. */
export function PersonCard({ person, actions }: { person: Person; actions: AccountActions }) {
  const staff = approvalStatus(person)
  const email = emailStatus(person)
  const failure = actions.failureOf(person.id)
  return (
    <>
      <Avatar name={person.name} image={person.profileImage} />
      <div className="min-w-0">
        <p>
          <Link className="person-link touch strong" to={`/admin/users/${person.id}`}>
            {person.name}
          </Link>
          {person.admin && <span className="small text-text-2"> · Admin</span>}
        </p>
        <p className="small clip text-text-2">{person.email}</p>
        <p className="small text-text-2">
          {roleText(person)}, <span className="inline-block">joined {dateText(person.createdAt)}</span>
        </p>
        <p className="row flex-wrap gap-x-3 gap-y-0">
          {staff && staff.tone !== 'good' && (
            <StatusLabel status={staff} {...(staff.tone === 'waits' && { of: 'Approval' })} />
          )}
          {email.tone === 'waits' && <StatusLabel status={{ ...email, label: 'Not verified' }} of="Email" />}
        </p>
        <ErrorMessage error={failure} />
      </div>
      <RowActions person={person} actions={actions} />
    </>
  )
}

const face = <span className="avatar skeleton rounded-round" />

function NoActions(): ReactNode {
  return (
    <span className="row-actions">
      <span className="row-menu-space">
        <Skeleton className="mx-auto h-1 w-4" />
      </span>
    </span>
  )
}

export const personCardSkeleton = (
  <>
    {face}
    <span className="grid gap-1.5 py-0.5">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="h-3 w-4/5" />
    </span>
    <NoActions />
  </>
)

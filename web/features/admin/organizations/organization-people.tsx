import { teamRoleTexts } from '@velv/domain/teams/team-roles.ts'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { DenseTable, type TableColumn } from '../../../ui/data/dense-table.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { approvalStatus } from '../people/person.ts'
import { StatusLabel } from '../people/status-label.tsx'
import type { Organization } from './organization.ts'

type Colleague = Organization['people'][number]

const seenText = ({ lastSeenAt }: Colleague) => (lastSeenAt ? whenText(lastSeenAt) : 'Not logged in')

const columns: TableColumn<Colleague>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name, email, profileImage }) => (
      <span className="dense-title">
        <Avatar name={name} image={profileImage} />
        <span className="min-w-0">
          <Link className="person-link strong clip block" to={`/admin/users/${id}`}>
            {name}
          </Link>
          <span className="clip block text-text-3">{email}</span>
        </span>
      </span>
    ),
  },
  { key: 'role', label: 'Role', width: '6rem', cell: ({ role }) => teamRoleTexts[role].label },
  {
    key: 'state',
    label: 'State',
    width: '8.5rem',
    cell: (person) => <StatusLabel status={approvalStatus(person)} />,
  },
  { key: 'seen', label: 'Last seen', width: '11rem', isAtEnd: true, cellClass: 'text-text-2', cell: seenText },
]

/** The people of an organization, leads first. */
export function OrganizationPeople({ organization: { people, peopleCount } }: { organization: Organization }) {
  return (
    <section className="organization-table grid gap-2" aria-labelledby="organization-people">
      <h2 id="organization-people" className="head">
        People
      </h2>
      {people.length === 0 ? (
        <p className="text-text-2">No one is in this organization anymore.</p>
      ) : (
        <DenseTable
          label="People"
          columns={columns}
          rows={people}
          keyOf={({ id }) => id}
          phoneRow={(person) => (
            <>
              <Avatar name={person.name} image={person.profileImage} />
              <span className="grid min-w-0 flex-1">
                <Link className="stretched-link strong clip" to={`/admin/users/${person.id}`}>
                  {person.name}
                </Link>
                <span className="clip text-text-3">
                  {teamRoleTexts[person.role].label},{' '}
                  {person.lastSeenAt ? `seen ${whenText(person.lastSeenAt)}` : 'not logged in'}
                </span>
              </span>
              <StatusLabel status={approvalStatus(person)} />
            </>
          )}
        />
      )}
      {people.length < peopleCount && (
        <p className="small text-text-3">
          The first {people.length} of {peopleCount}.
        </p>
      )}
    </section>
  )
}

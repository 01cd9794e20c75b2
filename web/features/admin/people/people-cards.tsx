import { Link } from 'react-router'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { dateText } from '../../../ui/text/format.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { ShownPeople } from './people-table.tsx'
import { emailStatus, roleText, approvalStatus } from './person.ts'
import { RowActions } from './row-actions.tsx'
import { StatusLabel } from './status-label.tsx'

/** The accounts as cards, for phones; each shows only statuses that need attention. */
export function PeopleCards({ people, actions }: Omit<ShownPeople, 'selection'>) {
  return (
    <ul>
      {people.map((person) => {
        const staff = approvalStatus(person)
        const email = emailStatus(person)
        const failure = actions.failureOf(person.id)
        return (
          <li key={person.id} className="person-card" data-person={person.id}>
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
              {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
            </div>
            <RowActions person={person} actions={actions} />
          </li>
        )
      })}
    </ul>
  )
}

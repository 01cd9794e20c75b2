import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { dateText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import type { ShownPeople } from './people-table.tsx'
import { emailStanding, roleText, staffStanding } from './person.ts'
import { RowActs } from './row-acts.tsx'
import { StandingWord } from './standing-word.tsx'

/** The same accounts on a phone; only what is not as it should be is said. */
export function PeopleCards({ people, acts }: Omit<ShownPeople, 'chosen'>) {
  return (
    <ul>
      {people.map((person) => {
        const staff = staffStanding(person)
        const email = emailStanding(person)
        const failure = acts.failureOf(person.id)
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
                  <StandingWord standing={staff} {...(staff.tone === 'waits' && { of: 'Staff' })} />
                )}
                {email.tone === 'waits' && <StandingWord standing={{ ...email, word: 'Not verified' }} of="E-mail" />}
              </p>
              {failure && <Say tone="bad">{failure}</Say>}
            </div>
            <RowActs person={person} acts={acts} />
          </li>
        )
      })}
    </ul>
  )
}

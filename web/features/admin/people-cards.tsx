import { Avatar } from '../../ui/avatar.tsx'
import { dateText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { roleText, staffStanding, type Person } from './person.ts'
import { StandingWord } from './standing-word.tsx'
import { VerifyButton } from './verify-button.tsx'

type PeopleCardsProps = {
  people: readonly Person[]
  failures: Readonly<Record<string, string>>
  onVerify: (person: Person) => void
}

/** The same accounts on a phone; only what is still missing is said. */
export function PeopleCards({ people, failures, onVerify }: PeopleCardsProps) {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id} className="person-card">
          <Avatar name={person.name} />
          <div className="min-w-0">
            <p className="strong">{person.name}</p>
            <p className="small clip text-text-2">{person.email}</p>
            <p className="small text-text-2">
              {roleText(person)}, joined {dateText(person.createdAt)}
            </p>
            <p className="row flex-wrap gap-x-3 gap-y-0">
              {staffStanding(person) === 'waiting' && <StandingWord standing="waiting" of="Staff" />}
              {!person.emailVerified && <StandingWord standing="waiting" of="E-mail" />}
            </p>
            {failures[person.id] && <Say tone="bad">{failures[person.id]}</Say>}
          </div>
          <VerifyButton person={person} onVerify={onVerify} />
        </li>
      ))}
    </ul>
  )
}

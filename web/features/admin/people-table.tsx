import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { dateText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { emailStanding, payoutStanding, roleText, staffStanding, type Person } from './person.ts'
import { RowActs } from './row-acts.tsx'
import { StandingWord } from './standing-word.tsx'
import type { AccountActs } from './use-account-acts.tsx'
import type { Chosen } from './use-chosen.ts'

export type ShownPeople = { people: readonly Person[]; acts: AccountActs; chosen: Chosen }

/** Accounts on a wide screen, a row of 56 px each. */
export function PeopleTable({ people, acts, chosen }: ShownPeople) {
  const isAll = people.length > 0 && people.every(({ id }) => chosen.ids.has(id))
  const isPart = chosen.ids.size > 0 && !isAll
  return (
    <PeopleFrame
      all={
        <ChoiceBox label="Select all shown" checked={isAll} part={isPart} onChoose={() => chosen.toggleAll(!isAll)} />
      }
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} acts={acts} chosen={chosen} />
      ))}
    </PeopleFrame>
  )
}

type PersonRowProps = Omit<ShownPeople, 'people'> & { person: Person }

function PersonRow({ person, acts, chosen }: PersonRowProps) {
  const isChosen = chosen.ids.has(person.id)
  return (
    <tr data-person={person.id} className={isChosen ? 'chosen' : undefined}>
      <td className="pick">
        <ChoiceBox
          label={`Select ${person.name}`}
          checked={isChosen}
          onChoose={(isRange) => chosen.toggle(person.id, isRange)}
        />
      </td>
      <td>
        <Who person={person} failure={acts.failureOf(person.id)} />
      </td>
      <td>{roleText(person)}</td>
      <td>
        <span className="num whitespace-nowrap">{person.velvId}</span>
      </td>
      <td>
        <StandingWord standing={emailStanding(person)} />
      </td>
      <td>
        <StandingWord standing={staffStanding(person)} />
      </td>
      <td>
        <StandingWord standing={payoutStanding(person)} />
      </td>
      <td className="amount whitespace-nowrap">{dateText(person.createdAt)}</td>
      <td>
        <RowActs person={person} acts={acts} />
      </td>
    </tr>
  )
}

function Who({ person, failure }: { person: Person; failure: string | undefined }) {
  return (
    <div className="row">
      <Avatar name={person.name} image={person.profileImage} />
      <div className="min-w-0">
        <span className="block">
          <Link className="person-link strong" to={`/admin/users/${person.id}`}>
            {person.name}
          </Link>
          {person.admin && <span className="small text-text-2"> · Admin</span>}
        </span>
        <span className="small block text-text-2">{person.email}</span>
        {failure && <Say tone="bad">{failure}</Say>}
      </div>
    </div>
  )
}

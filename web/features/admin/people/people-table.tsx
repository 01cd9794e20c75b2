import { Link } from 'react-router'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { dateText } from '../../../ui/text/format.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { emailStatus, payoutStatus, roleText, approvalStatus, type Person } from './person.ts'
import { RowActions } from './row-actions.tsx'
import { StatusLabel } from './status-label.tsx'
import type { AccountActions } from './actions/use-account-actions.tsx'
import type { RowSelection } from './use-selection.ts'

export type ShownPeople = { people: readonly Person[]; actions: AccountActions; selection: RowSelection }

/** Accounts on a wide screen, in rows of 44 px. */
export function PeopleTable({ people, actions, selection }: ShownPeople) {
  const isAll = people.length > 0 && people.every(({ id }) => selection.ids.has(id))
  const isPart = selection.ids.size > 0 && !isAll
  return (
    <PeopleFrame
      all={
        <SelectionCheckbox
          label="Select all shown"
          checked={isAll}
          part={isPart}
          onToggle={() => selection.toggleAll(!isAll)}
        />
      }
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} actions={actions} selection={selection} />
      ))}
    </PeopleFrame>
  )
}

type PersonRowProps = Omit<ShownPeople, 'people'> & { person: Person }

function PersonRow({ person, actions, selection }: PersonRowProps) {
  const isSelected = selection.ids.has(person.id)
  return (
    <tr data-person={person.id} className={isSelected ? 'selected' : undefined}>
      <td className="selection-column">
        <SelectionCheckbox
          label={`Select ${person.name}`}
          checked={isSelected}
          onToggle={(isRange) => selection.toggle(person.id, isRange)}
        />
      </td>
      <td>
        <Who person={person} failure={actions.failureOf(person.id)} />
      </td>
      <td>{roleText(person)}</td>
      <td>
        <span className="num whitespace-nowrap">{person.velvId}</span>
      </td>
      <td>
        <StatusLabel status={emailStatus(person)} />
      </td>
      <td>
        <StatusLabel status={approvalStatus(person)} />
      </td>
      <td>
        <StatusLabel status={payoutStatus(person)} />
      </td>
      <td className="amount whitespace-nowrap">{dateText(person.createdAt)}</td>
      <td className="visible">
        <RowActions person={person} actions={actions} />
      </td>
    </tr>
  )
}

function Who({ person, failure }: { person: Person; failure: string | undefined }) {
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
        {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      </div>
    </div>
  )
}

import { Avatar } from '../../ui/avatar.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { dateText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { roleText, staffStanding, type Person } from './person.ts'
import { StandingWord } from './standing-word.tsx'
import { VerifyButton } from './verify-button.tsx'

type PeopleTableProps = {
  people: readonly Person[]
  failures: Readonly<Record<string, string>>
  onVerify: (person: Person) => void
}

/** Accounts on a wide screen, a row of 56 px each. */
export function PeopleTable({ people, failures, onVerify }: PeopleTableProps) {
  const columns: readonly Column<Person>[] = [
    { head: 'Name', cell: (person) => <Who person={person} failure={failures[person.id]} /> },
    { head: 'Role', cell: roleText },
    { head: 'Product id', cell: (person) => <span className="num whitespace-nowrap">{person.velvId}</span> },
    { head: 'E-mail', cell: (person) => <StandingWord standing={person.emailVerified ? 'verified' : 'waiting'} /> },
    { head: 'Staff', cell: (person) => <StandingWord standing={staffStanding(person)} /> },
    {
      head: 'Joined',
      amount: true,
      cell: (person) => <span className="whitespace-nowrap">{dateText(person.createdAt)}</span>,
    },
    {
      head: 'Verify',
      amount: true,
      cell: (person) => <VerifyButton person={person} onVerify={onVerify} />,
    },
  ]
  return (
    <DataTable caption="Accounts, newest first" columns={columns} rows={people} keyOf={({ id }) => id} empty={null} />
  )
}

function Who({ person, failure }: { person: Person; failure: string | undefined }) {
  return (
    <div className="row">
      <Avatar name={person.name} />
      <div className="min-w-0">
        <span className="strong block">
          {person.name}
          {person.admin && <span className="small text-text-2"> · Admin</span>}
        </span>
        <span className="small block text-text-2">{person.email}</span>
        {failure && <Say tone="bad">{failure}</Say>}
      </div>
    </div>
  )
}

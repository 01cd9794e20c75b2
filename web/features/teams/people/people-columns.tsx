import { use } from 'react'
import { LogOut, UserMinus } from 'lucide-react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { MenuRow } from '../../../ui/overlays/menu-list.tsx'
import { listenedText } from '../../../ui/text/day-text.ts'
import { lastSeenText } from '../last-seen-text.ts'
import { RoleMenu } from '../role-menu.tsx'
import type { Colleague } from '../team.ts'
import { type PeopleActions, PeopleContext } from './use-people-actions.tsx'

/** The widths of the columns that the table of invitations has, too. */
export const nameWidth = 'max(15.5rem, 28cqi)'
export const roleWidth = '6.5rem'

const none = <span className="dense-quiet">–</span>
const heardText = ({ heardMs }: Colleague) => listenedText(heardMs / 1000)

/** Who is listening now comes before everyone else, and who was never here last. */
function seenAtMs({ isListening, lastSeenAt }: Colleague): number | undefined {
  if (isListening) return Number.MAX_SAFE_INTEGER
  return lastSeenAt === null ? undefined : Date.parse(lastSeenAt)
}

const count = (key: 'songsHeard' | 'answered' | 'toDo', label: string, width: string): TableColumn<Colleague> => ({
  key,
  label,
  width,
  isAtEnd: true,
  ...(key !== 'toDo' && { hide: 1 as const }),
  isDescendingFirst: true,
  sortBy: (person) => person[key],
  cell: (person) => person[key] || none,
})

export const peopleColumns: readonly TableColumn<Colleague>[] = [
  {
    key: 'name',
    label: 'Name',
    width: nameWidth,
    sortBy: ({ name }) => name,
    cell: (person) => <Who person={person} />,
    skeleton: (
      <span className="dense-title">
        <Skeleton className="size-8.5 rounded-round" />
        <Skeleton className="h-4 w-2/5" />
      </span>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    width: roleWidth,
    sortBy: ({ role }) => role,
    cell: (person) => <PersonRole person={person} />,
  },
  {
    key: 'seen',
    label: 'Last seen',
    isDescendingFirst: true,
    sortBy: seenAtMs,
    cell: (person) => <LastSeen person={person} />,
  },
  {
    key: 'heard',
    label: 'Heard',
    width: '5.75rem',
    isAtEnd: true,
    isDescendingFirst: true,
    sortBy: ({ heardMs }) => heardMs,
    cell: (person) => (person.heardMs > 0 ? heardText(person) : none),
  },
  count('songsHeard', 'Songs', '3.75rem'),
  count('answered', 'Answered', '5.25rem'),
  count('toDo', 'To do', '3.75rem'),
  {
    key: 'actions',
    label: <span className="sr">Actions</span>,
    width: '2.75rem',
    isAtEnd: true,
    cell: (person) => <RowAction person={person} />,
    skeleton: '',
  },
]

type PersonProps = { person: Colleague }

function Who({ person }: PersonProps) {
  const { name, email, profileImage, isYou } = person
  return (
    <span className="dense-title">
      <Avatar name={name} image={profileImage} />
      <span className="grid min-w-0 py-1">
        <span className="clip">
          <span className="dense-name">{name}</span> {isYou && <span className="dense-quiet">you</span>}
        </span>
        <span className="clip dense-quiet" title={email}>
          {email}
        </span>
        <FailureMessage person={person} />
      </span>
    </span>
  )
}

function FailureMessage({ person }: PersonProps) {
  const failure = use(PeopleContext).failureOf(person)
  if (!failure) return null
  return (
    <span className="whitespace-normal">
      {failure.retry ? (
        <RetryMessage what={failure.text} onRetry={failure.retry} />
      ) : (
        <InlineMessage tone="bad">{failure.text}</InlineMessage>
      )}
    </span>
  )
}

/** The role with the menu that changes it; the own one holds the way out of the team. */
function PersonRole({ person }: PersonProps) {
  const actions = use(PeopleContext)
  const { name, isYou, can } = person
  return (
    <RoleMenu
      of={isYou ? 'you' : name}
      role={actions.roleOf(person)}
      onChoose={can.includes('colleague.set-role') ? (role) => actions.setRole(person, role) : undefined}
      more={wayOut(person, actions)}
    />
  )
}

function wayOut(person: Colleague, actions: PeopleActions): readonly MenuRow[] {
  const { name, isYou, role, can } = person
  const onPress = () => actions.askToRemove(person)
  if (can.includes('team.leave')) return [{ label: 'Leave the team', isDestructive: true, onPress }]
  if (can.includes('colleague.remove')) return [{ label: `Remove ${name}`, isDestructive: true, onPress }]
  return isYou && role === 'lead' ? [{ label: 'To leave, make someone else a lead first', isDisabled: true }] : []
}

function LastSeen({ person: { isListening, lastSeenAt } }: PersonProps) {
  if (!isListening) return <span className="text-text-2">{lastSeenText(lastSeenAt)}</span>
  return <span className="team-listening">listening</span>
}

/** The same as in the menu, for a pointer that is already in the row. */
function RowAction({ person }: PersonProps) {
  const actions = use(PeopleContext)
  const { name, isYou, can } = person
  if (!can.includes(isYou ? 'team.leave' : 'colleague.remove')) return null
  const Icon = isYou ? LogOut : UserMinus
  return (
    <span className="dense-actions">
      <IconButton label={isYou ? 'Leave the team' : `Remove ${name}`} onClick={() => actions.askToRemove(person)}>
        <Icon className="icon-s" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** A person on a phone: when they were last here, and how much they heard. */
export function PersonRow({ person }: PersonProps) {
  const { name, profileImage, isYou, heardMs } = person
  return (
    <>
      <Avatar name={name} image={profileImage} />
      <span className="grid min-w-0 grow py-2">
        <span className="clip">
          <span className="dense-name">{name}</span> {isYou && <span className="dense-quiet">you</span>}
        </span>
        <span className="clip text-text-2">
          <LastSeen person={person} />
          {heardMs > 0 ? `, ${heardText(person)} heard` : ', nothing heard'}
        </span>
        <FailureMessage person={person} />
      </span>
      <PersonRole person={person} />
    </>
  )
}

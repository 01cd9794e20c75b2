import { Pencil, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useArrival } from '../../ui/data/use-arrival.ts'
import { DenseTableSkeleton } from '../../ui/data/dense-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { KeyCap } from '../../ui/keyboard/key-cap.tsx'
import { usePageKeys } from '../../ui/keyboard/use-page-keys.ts'
import { singleKeysAreOn } from '../../ui/keyboard/use-single-keys.ts'
import { useMe } from '../../lib/session/session.ts'
import { Invitations, teamSizeText } from './invitations.tsx'
import { People } from './people/people.tsx'
import { peopleColumns } from './people/people-columns.tsx'
import { type Colleague, type Team, useTeam } from './team.ts'
import { TeamAside } from './team-aside.tsx'
import { TeamFigures } from './team-figures.tsx'
import { WhoCanDoWhat } from './who-can-do-what.tsx'
import './team.css'

// Rarely opened, so they are loaded on demand.
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

/** The viewer’s organization: who works there as what, who is invited, and what they heard. */
export function TeamView() {
  const { organization } = useMe()
  const { team: loaded, people, page } = useTeam()
  const team = useArrival(loaded !== undefined) ? loaded : undefined
  if (team) return <LoadedTeam team={team} people={people} page={page} />
  return (
    <div className="team">
      <header className="team-top">
        <h1 className="title" tabIndex={-1}>
          {organization?.name ?? 'Team'}
        </h1>
      </header>
      {page.isError ? (
        <RetryMessage what="We couldn’t load your team." onRetry={() => void page.refetch()} />
      ) : (
        <TeamSkeleton />
      )}
    </div>
  )
}

type LoadedProps = { team: Team; people: readonly Colleague[]; page: ReturnType<typeof useTeam>['page'] }

function LoadedTeam({ team, people, page }: LoadedProps) {
  const [opened, setOpened] = useState<'invite' | 'rename'>()
  const close = () => setOpened(undefined)
  const invite = team.can.includes('team.invite') ? () => setOpened('invite') : undefined
  usePageKeys({ i: invite })
  const { name } = team.organization
  return (
    <div className="team">
      <title>{`${name} · Velv`}</title>
      <header className="team-top">
        <h1 className="title" tabIndex={-1}>
          {name}
        </h1>
        {team.can.includes('team.rename') && (
          <IconButton label="Rename the team" onClick={() => setOpened('rename')}>
            <Pencil className="icon-s" aria-hidden="true" />
          </IconButton>
        )}
        <span className="small text-text-2">{teamSizeText(team)}</span>
        {invite && (
          <span className="wide-only ml-auto">
            <InviteButton onPress={invite} />
          </span>
        )}
      </header>
      <Parts team={team} people={people} page={page} />
      {invite && (
        <div className="docked dock phone-only">
          <InviteButton onPress={invite} isLarge />
        </div>
      )}
      <Suspense>
        {opened === 'invite' && <InviteDialog team={team} onClose={close} />}
        {opened === 'rename' && <RenameDialog team={team} onClose={close} />}
      </Suspense>
    </div>
  )
}

const InviteButton = ({ onPress, isLarge = false }: { onPress: () => void; isLarge?: boolean }) => (
  <Button variant="main" size={isLarge ? 'md' : 'sm'} onClick={onPress}>
    <UserPlus className="icon-s" aria-hidden="true" />
    Invite
    {!isLarge && singleKeysAreOn() && (
      <span className="fine-only">
        <KeyCap>I</KeyCap>
      </span>
    )}
  </Button>
)

function Parts({ team, people, page }: LoadedProps) {
  const isAlone = team.peopleCount < 2
  return (
    <>
      {!isAlone && <TeamFigures figures={team.figures} />}
      <div className="team-parts">
        <div className="team-main">
          {isAlone ? (
            <EmptyState title="You’re the only one here" message="Invite a colleague to listen with you." />
          ) : (
            <People team={team} people={people} page={page} />
          )}
          <Invitations invitations={team.invitations} />
        </div>
        <TeamAside team={team} />
      </div>
    </>
  )
}

const TeamSkeleton = () => (
  <>
    <TeamFigures figures={undefined} />
    <div className="team-parts">
      <div className="team-main">
        <DenseTableSkeleton columns={peopleColumns} count={5} what="your team" />
      </div>
      <aside className="team-aside">
        <WhoCanDoWhat />
      </aside>
    </div>
  </>
)

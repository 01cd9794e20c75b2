import { useQueryClient } from '@tanstack/react-query'
import { joinPath } from '@velv/domain/teams/team-invitation.ts'
import { teamRoleTexts } from '@velv/domain/teams/team-roles.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, client } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { signOut, signOutFailedText, useMe } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { asRoleText } from '../change-text.ts'
import { consequenceTexts, problemText, type ReceivedInvitation } from './join-text.ts'
import '../team.css'

/** The page of an invitation to a team: who invites, what changes for the person, and their answer. */
export function JoinTeam({ id }: { id: string }) {
  const { data, error, refetch } = api.useQuery(
    'get',
    '/api/team-invitations/{id}',
    { params: { path: { id } } },
    { staleTime: 0 },
  )
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined && data) return <Declined organization={data.organization} />
  if (isMissing(error)) return <NotFound id={id} />
  if (!data) {
    return error ? (
      <Page title="Join a team">
        <RetryMessage what="We couldn’t load the invitation." onRetry={() => void refetch()} />
      </Page>
    ) : (
      <JoinSkeleton />
    )
  }
  return <Invitation invitation={data} onDecline={() => setDeclined(true)} onChange={() => void refetch()} />
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="join-team">
    <h1 className="title" tabIndex={-1}>
      {title}
    </h1>
    {children}
  </section>
)

type InvitationProps = {
  invitation: ReceivedInvitation
  onDecline: () => void
  /** The invitation is different now, or was when the answer arrived. */
  onChange: () => void
}

function Invitation({ invitation, onDecline, onChange }: InvitationProps) {
  const { organization, invitedBy, role, expiresAt, requestedAt } = invitation
  const { gate } = useMe()
  const problem = problemText(invitation)
  if (invitation.problem === 'team/already-there' && gate !== 'open') return <InReview organization={organization} />
  if (problem) {
    return (
      <Page title={problem.title}>
        <p className="text-text-2">{problem.message}</p>
        <div>
          <LinkButton to={problem.next?.to ?? '/'}>{problem.next?.label ?? 'Continue to Velv'}</LinkButton>
        </div>
      </Page>
    )
  }
  if (requestedAt !== null) {
    return (
      <Page title={`You asked to join ${organization}`}>
        <p className="text-text-2">
          We got your request on {onDayText(requestedAt)}. Creators have submitted songs to your drops, so our team
          looks at this first. We’ll email you when it’s done.
        </p>
      </Page>
    )
  }
  return (
    <Page title={`Join ${organization}`}>
      <p className="text-body">
        {invitedBy} invited you as {asRoleText(role)}.{' '}
        <span className="text-text-2">{teamRoleTexts[role].summary}.</span>
      </p>
      <div>
        <h2 className="team-head">What changes for you</h2>
        <ul className="join-changes">
          {consequenceTexts(invitation).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <Answer invitation={invitation} onDecline={onDecline} onChange={onChange} />
      <p className="small text-text-3">The invitation expires {onDayText(expiresAt)}.</p>
    </Page>
  )
}

function Answer({ invitation, onDecline, onChange }: InvitationProps) {
  const { id, organization, consequence } = invitation
  const queries = useQueryClient()
  const navigate = useNavigate()
  const acceptance = useRequest()
  const decline = useRequest()
  const [isDeclining, setDeclining] = useState(false)
  const params = { path: { id } }
  const accept = async () => {
    const { data } = await client.POST('/api/team-invitations/{id}/accept', { params })
    // Everything that this person sees may be the team’s now.
    await queries.invalidateQueries()
    if (data!.outcome !== 'joined') return
    toast(`You’re on the team at ${organization}.`)
    await navigate('/team', { replace: true })
  }
  const sendDecline = async () => {
    await client.POST('/api/team-invitations/{id}/decline', { params })
    onDecline()
  }
  return (
    <>
      <ErrorMessage error={acceptance.error} />
      <div className="join-buttons">
        <Button
          variant="main"
          size="lg"
          busy={acceptance.busy}
          // What the page says may no longer be so.
          onClick={() => void acceptance.run(() => accept().catch(thenRethrow(onChange)))}
        >
          {consequence === 'request' ? 'Ask to join' : `Join ${organization}`}
        </Button>
        <Button variant="quiet" size="lg" onClick={() => setDeclining(true)}>
          No thanks
        </Button>
      </div>
      <AlertDialog
        open={isDeclining}
        onOpenChange={(open) => !decline.busy && setDeclining(open)}
        title="Decline this invitation?"
        message={`You won’t join ${organization}. If you change your mind, you’ll need a new invitation.`}
        verb="Decline"
        busy={decline.busy}
        onConfirm={() => void decline.run(sendDecline)}
        error={decline.error}
      />
    </>
  )
}

const thenRethrow = (act: () => void) => (error: unknown) => {
  act()
  throw error
}

const Declined = ({ organization }: { organization: string }) => (
  <Page title="Invitation declined">
    <p className="text-text-2">You’re not joining {organization}.</p>
    <div>
      <LinkButton to="/">Continue to Velv</LinkButton>
    </div>
  </Page>
)

const InReview = ({ organization }: { organization: string }) => (
  <Page title={`You’re on the team at ${organization}`}>
    <p className="text-text-2">
      One step is left: we review your account. Send us a few details about your work, and we’ll email you when you can
      start.
    </p>
    <div>
      <LinkButton to="/" variant="main">
        Continue
      </LinkButton>
    </div>
  </Page>
)

/** Whether the invitation ever existed is nobody’s business but that of the person with its address. */
function NotFound({ id }: { id: string }) {
  const me = useMe()
  const { busy, error, run } = useRequest()
  const switchAccount = async () => {
    if (!(await signOut(`/login?next=${encodeURIComponent(joinPath(id))}`))) throw new Error(signOutFailedText)
  }
  return (
    <Page title="Invitation not found">
      <p className="text-text-2">
        You’re logged in as <span className="break-words text-text">{me.email}</span>. If you got the invitation at
        another address, log in with that one. It may also have been withdrawn; then ask for a new one.
      </p>
      <ErrorMessage error={error && signOutFailedText} />
      <div className="join-buttons">
        <Button busy={busy} onClick={() => void run(switchAccount)}>
          Log in with another address
        </Button>
      </div>
    </Page>
  )
}

const JoinSkeleton = () => (
  <div className="join-team" role="status">
    <span className="sr">Loading the invitation</span>
    <Skeleton className="h-10 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-14 w-48" />
  </div>
)

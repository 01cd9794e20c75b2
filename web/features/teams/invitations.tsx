import { countText } from '@velv/domain/count-text.ts'
import { Hourglass, Mail } from 'lucide-react'
import { useState } from 'react'
import { teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import { invitationDays } from '@velv/domain/teams/team-invitation.ts'
import { client } from '../../lib/api/api.ts'
import { useRequest } from '../../lib/api/use-request.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DenseTable, type TableColumn } from '../../ui/data/dense-table.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { onDayText } from '../../ui/text/format.ts'
import { expiryText, isExpiringSoon } from './expiry-text.ts'
import { nameWidth, roleWidth } from './people/people-columns.tsx'
import { RoleMenu } from './role-menu.tsx'
import { type Team, type TeamInvitation, useShowTeam } from './team.ts'

/** Who was invited and has not joined yet; absent without any. */
export function Invitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const actions = useInvitationActions()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="team-invitations">
      <div className="row items-baseline gap-x-3 gap-y-0">
        <h2 id="team-invitations" className="team-head">
          Invitations
        </h2>
        <span className="small text-text-3">valid for {invitationDays} days, once</span>
      </div>
      <ErrorMessage error={actions.error} />
      <div className="team-invitations">
        <DenseTable
          label="Invitations"
          columns={columnsFor(actions)}
          rows={invitations}
          keyOf={({ id }) => id}
          hasKeys={false}
          phoneRow={(invitation) => <PhoneRow invitation={invitation} actions={actions} />}
        />
      </div>
      {actions.dialog}
    </section>
  )
}

function useInvitationActions() {
  const showTeam = useShowTeam()
  const { busy, error, run } = useRequest()
  const [confirming, setConfirming] = useState<TeamInvitation>()
  const [acted, setActed] = useState<string>()
  const send = (id: string, request: () => Promise<{ data?: Team }>, text: string) => {
    setActed(id)
    void run(async () => {
      const { data } = await request()
      showTeam(data!)
      setConfirming(undefined)
      toast(text)
    })
  }
  const path = (id: string) => ({ params: { path: { id } } })
  const revoke = ({ id, email }: TeamInvitation) =>
    send(id, () => client.DELETE('/api/my/team/invitations/{id}', path(id)), `Invitation to ${email} revoked.`)
  return {
    isBusy: ({ id }: TeamInvitation) => busy && acted === id,
    error: confirming ? undefined : error,
    setRole: ({ id, email }: TeamInvitation, role: TeamRole) =>
      send(
        id,
        () => client.PATCH('/api/my/team/invitations/{id}', { ...path(id), body: { role } }),
        `${email} will join as ${teamRoleTexts[role].label.toLowerCase()}.`,
      ),
    resend: ({ id, email }: TeamInvitation) =>
      send(
        id,
        () => client.POST('/api/my/team/invitations/{id}/resend', path(id)),
        `Invitation sent to ${email} again.`,
      ),
    /** Asks first when the person has accepted. */
    revoke: (invitation: TeamInvitation) => (isAccepted(invitation) ? setConfirming(invitation) : revoke(invitation)),
    dialog: confirming && (
      <AlertDialog
        open
        onOpenChange={(open) => !open && !busy && setConfirming(undefined)}
        title={`Revoke the invitation to ${confirming.email}?`}
        message="They’ve accepted it and wait for our review. They won’t become part of the team."
        verb="Revoke"
        busy={busy}
        onConfirm={() => revoke(confirming)}
        error={error}
      />
    ),
  }
}

type InvitationActions = ReturnType<typeof useInvitationActions>
type InvitationProps = { invitation: TeamInvitation; actions: InvitationActions }

const isAccepted = ({ state }: TeamInvitation): boolean => state === 'requested' || state === 'waiting'

const columnsFor = (actions: InvitationActions): readonly TableColumn<TeamInvitation>[] => [
  {
    key: 'email',
    label: 'Invited',
    width: nameWidth,
    cell: ({ email, invitedBy, sentAt }) => (
      <span className="dense-title">
        <span className="team-invited">
          <Mail className="icon-s" aria-hidden="true" />
        </span>
        <span className="grid min-w-0 py-1">
          <span className="clip" title={email}>
            {email}
          </span>
          <span className="clip dense-quiet" title={onDayText(sentAt)}>
            {invitedBy ? `Invited by ${invitedBy}` : 'Invited'}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    width: roleWidth,
    cell: (invitation) => <InvitedRole invitation={invitation} actions={actions} />,
  },
  { key: 'state', label: 'State', cell: (invitation) => <InvitationState invitation={invitation} /> },
  {
    key: 'actions',
    label: 'Actions',
    width: '11rem',
    isAtEnd: true,
    cell: (invitation) => <InvitationButtons invitation={invitation} actions={actions} />,
  },
]

const InvitedRole = ({ invitation, actions }: InvitationProps) => (
  <RoleMenu
    of={invitation.email}
    role={invitation.role}
    onChoose={invitation.can.includes('change') ? (role) => actions.setRole(invitation, role) : undefined}
  />
)

function InvitationState({ invitation }: { invitation: TeamInvitation }) {
  if (isAccepted(invitation)) {
    return (
      <span className="row min-w-0 gap-1.5 text-text-2">
        <Hourglass className="icon-s" aria-hidden="true" />
        <span className="clip">Accepted. Waiting for Velv staff</span>
      </span>
    )
  }
  return (
    <span className={isExpiringSoon(invitation) ? 'strong text-brass-text' : 'text-text-2'}>
      {expiryText(invitation)}
    </span>
  )
}

function InvitationButtons({ invitation, actions }: InvitationProps) {
  const { email, can } = invitation
  const busy = actions.isBusy(invitation)
  return (
    <span className="team-buttons">
      {can.includes('resend') && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => actions.resend(invitation)}>
          <span>
            Resend<span className="sr"> the invitation to {email}</span>
          </span>
        </Button>
      )}
      {can.includes('revoke') && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => actions.revoke(invitation)}>
          <span>
            Revoke<span className="sr"> the invitation to {email}</span>
          </span>
        </Button>
      )}
    </span>
  )
}

const PhoneRow = ({ invitation, actions }: InvitationProps) => (
  <div className="team-invitation">
    <span className="grid min-w-0">
      <span className="clip">{invitation.email}</span>
      <InvitationState invitation={invitation} />
    </span>
    <InvitedRole invitation={invitation} actions={actions} />
    <InvitationButtons invitation={invitation} actions={actions} />
  </div>
)

/** "8 people, 3 invitations". */
export const teamSizeText = ({ peopleCount, invitations }: Pick<Team, 'peopleCount' | 'invitations'>): string =>
  [countText(peopleCount, 'person', 'people'), invitations.length > 0 && countText(invitations.length, 'invitation')]
    .filter(Boolean)
    .join(', ')

import { joinPath } from '@velv/domain/teams/team-invitation.ts'
import { teamRoleTexts } from '@velv/domain/teams/team-roles.ts'
import type { Deps } from '../deps.ts'
import { composeEmail, emailTime } from '../platform/email/compose-email.ts'
import { readInvitation, wantsInvitations } from './invitation-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'baseUrl'> & {
  /** Signs the link that turns off all invitations to an address. */
  unsubscribeUrl: (email: string) => string
}

/**
 * Sends an invitation, unless it was withdrawn, has ended, or the recipient wants none. The email is the same whether or
 * not the address has an account.
 */
export async function sendTeamInvitation(
  { db, clock, mailer, baseUrl, unsubscribeUrl }: Needs,
  invitationId: string,
): Promise<void> {
  const found = await readInvitation(db, invitationId)
  if (!found || found.invitation.acceptedAt || found.invitation.expiresAt <= clock.now() || !found.inviter) return
  const { invitation, organization, inviter } = found
  const { email, role, expiresAt, sentAt } = invitation
  if (!(await wantsInvitations(db, email))) return
  const { label, summary } = teamRoleTexts[role]
  await mailer.send(
    composeEmail({
      to: email,
      name: 'there',
      title: `${inviter.name} invited you to join ${organization.name} on Velv`,
      body: 'You’d work on the same drops and answer from the same inbox. Log in or sign up as a drop owner with this address to join.',
      lines: [
        ['Your role', `${label} (${summary})`],
        ['Valid until', emailTime(expiresAt)],
      ],
      button: 'See the invitation',
      url: `${baseUrl}${joinPath(invitationId)}`,
      footer:
        'You got this email because a drop owner on Velv entered your address. Not interested? You can ignore it.',
      key: `team-invitation-${invitationId}-${sentAt.getTime()}`,
      unsubscribe: unsubscribeUrl(email),
    }),
  )
}

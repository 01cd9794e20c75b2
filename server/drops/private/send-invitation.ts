import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { inviteParam } from '@velv/domain/drops/private-drop.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { composeEmail } from '../../platform/email/compose-email.ts'
import { readUserByEmail } from '../../accounts/accounts-queries.ts'
import { readDropRow } from '../drops-queries.ts'
import { dropInvitations, invitationOptOuts } from './private-drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'baseUrl'> & {
  /** Signs the link that turns off all invitations to an address. */
  unsubscribeUrl: (email: string) => string
}

/**
 * Sends an invitation, unless it was removed, the drop has closed, or the recipient wants none. The email is the same
 * whether or not the address has an account, and names nothing of the brief but whom it is for.
 */
export async function sendInvitation(
  { db, clock, mailer, baseUrl, unsubscribeUrl }: Needs,
  invitationId: string,
): Promise<void> {
  const [invitation] = await db.select().from(dropInvitations).where(eq(dropInvitations.id, invitationId))
  const drop = invitation && (await readDropRow(db, invitation.dropId))
  if (!drop || dropState(drop, clock.now()) !== 'live') return
  const { email } = invitation
  if ((await db.$count(invitationOptOuts, eq(invitationOptOuts.email, email))) > 0) return
  // The master switch of an account covers its address.
  if ((await readUserByEmail(db, email))?.emailsOff) return
  await mailer.send(
    composeEmail({
      to: email,
      name: 'there',
      title: `You’re invited to pitch for ${dropName(drop)}`,
      body: 'The owner of this brief invited you on Velv. Only invited creators can read it. Log in or sign up as a creator with this address to see what they’re looking for and submit your songs.',
      button: 'Read the brief',
      url: `${baseUrl}/drop/${drop.id}?${inviteParam}=`,
      footer:
        'You got this email because a drop owner on Velv entered your address. Not interested? You can ignore it.',
      key: `invitation-${invitationId}`,
      unsubscribe: unsubscribeUrl(email),
    }),
  )
}

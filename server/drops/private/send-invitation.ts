import { dropState } from '@velv/domain/drops/drop.ts'
import { inviteParam } from '@velv/domain/drops/private-drop.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readUserByEmail } from '../../accounts/accounts-queries.ts'
import { readDropRow } from '../drops-queries.ts'
import { invitationEmail } from './invitation-emails.ts'
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
    invitationEmail({
      to: email,
      drop,
      url: `${baseUrl}/drop/${drop.id}?${inviteParam}=`,
      key: `invitation-${invitationId}`,
      unsubscribe: unsubscribeUrl(email),
    }),
  )
}

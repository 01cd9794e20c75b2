import { dropName } from '@velv/domain/drops/drop.ts'
import { composeEmail, type EmailParams } from '../../platform/email/compose-email.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import type { DropRow } from '../drops-table.ts'

type Invitation = Pick<EmailParams, 'to' | 'url' | 'key' | 'unsubscribe'> & { drop: Pick<DropRow, 'artist' | 'label'> }

/** Names nothing of the brief but whom it is for. */
export const invitationEmail = ({ drop, ...recipient }: Invitation): EmailContent =>
  composeEmail({
    ...recipient,
    name: 'there',
    title: `You’re invited to pitch for ${dropName(drop)}`,
    body: 'The owner of this brief invited you on Velv. Only invited creators can read it. Log in or sign up as a creator with this address to see what they’re looking for and submit your songs.',
    button: 'Read the brief',
    footer: 'You got this email because a drop owner on Velv entered your address. Not interested? You can ignore it.',
  })

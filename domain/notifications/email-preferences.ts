import { roleOf, type Profession, type Role } from '../roles.ts'
import { type EmailGroup, emailGroupNames, emailGroups } from './email-groups.ts'
import {
  isMailedAction,
  type MailedAction,
  mailedActions,
  type NotificationAction,
  notificationTemplates,
  type Recipient,
} from './notification-templates.ts'

/** Which emails a person wants. Emails about the security of the account, and receipts, are always sent. */
export type EmailPreferences = {
  /** The master switch. */
  emailsOff: boolean
  mutedEmailGroups: readonly string[]
  /** Single events that were turned off before there were groups, or by an unsubscribe link from that time. */
  mutedEmails: readonly string[]
  /** One email a day with everything that can wait. */
  emailDigest: boolean
}

const recipientsByRole: Record<Role, readonly Recipient[]> = {
  creator: ['creator'],
  dropOwner: ['person', 'owner', 'colleague'],
  screener: ['person', 'screener'],
  admin: [],
}

/** The emails that people of this profession can receive and turn off, in the order of the notifications. */
export const emailsFor = (profession: Profession): MailedAction[] =>
  mailedActions.filter((action) => recipientsByRole[roleOf(profession)].includes(notificationTemplates[action].to))

/** The groups of those emails, in the order of the table. */
export function emailGroupsFor(profession: Profession): EmailGroup[] {
  const groups = new Set<EmailGroup>(emailsFor(profession).map((action) => notificationTemplates[action].group))
  return emailGroupNames.filter((group) => groups.has(group))
}

/** How an event reaches this person by email: right away, in the daily digest, or not at all. */
export function emailDelivery(preferences: EmailPreferences, action: NotificationAction): 'now' | 'digest' | 'off' {
  // Security emails have no switch.
  if (!isMailedAction(action)) return 'now'
  const { group } = notificationTemplates[action]
  const { emailsOff, mutedEmails, mutedEmailGroups, emailDigest } = preferences
  if (emailsOff || mutedEmails.includes(action) || mutedEmailGroups.includes(group)) return 'off'
  return emailDigest && emailGroups[group].canWait ? 'digest' : 'now'
}

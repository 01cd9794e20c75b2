import { roleOf, type Profession, type Role } from '../roles.ts'
import { type Recipient, mailedActions, type MailedAction, notificationTemplates } from './notification-templates.ts'

const recipientsByRole: Record<Role, readonly Recipient[]> = {
  creator: ['creator'],
  dropOwner: ['person', 'owner'],
  screener: ['person', 'screener'],
  admin: [],
}

/** The emails that people of this profession can receive and turn off, in the order of the notifications. */
export const mailsFor = (profession: Profession): MailedAction[] =>
  mailedActions.filter((action) => recipientsByRole[roleOf(profession)].includes(notificationTemplates[action].to))

import { roleOf, type Profession, type ProfessionRole } from '@velv/domain/roles.ts'
import type { components } from '../../../../lib/api/api-types.d.ts'
import { countText } from '@velv/domain/count-text.ts'
import type { AdminAccountAction } from './account-actions.ts'
import { refundLines } from '../../actions/refund-lines.ts'

const effects: Partial<Record<AdminAccountAction, string>> = {
  'account.reject': 'They’ll see the reason when they log in and get it by email. You can still approve them later.',
  'account.accept-evidence':
    'Creators will see it on this person’s briefs. The company counts as verified if the email is from its website’s domain.',
  'account.return-evidence':
    'They’ll see the reason on their page and get it by email. Until you accept new evidence, only staff can see it.',
  'account.verify-company': 'Creators will see the company as verified. Check it outside Velv first.',
  'account.unverify-company': 'Creators will no longer see the company as verified.',
  'account.lift-overdue':
    'They’ll be able to publish new drops even though pitches are waiting for their answer. We’ll send them your reason.',
  'account.disable':
    'They’ll be logged out everywhere and won’t be able to log in. Live drops they own will be paused: hidden from creators and closed to submissions. Songs already submitted will still be screened or refunded. You can enable the account again.',
  'account.grant-admin': 'They’ll be able to manage people, drops, and payments, just like you.',
  'account.revoke-admin': 'They’ll lose access to the admin area. Nothing else about the account changes.',
  'account.pay-out-balance': 'The balance goes to their payout account like any withdrawal. This can’t be undone.',
}

/** The effect of a removal that nothing prevents. */
export const irreversibleText = 'This can’t be undone.'

/** The effects of an action, shown before it is performed. */
export const effectText = (action: AdminAccountAction): string | undefined => effects[action]

type RemovalPreview = components['schemas']['RemovalPreview']

/** The effects of a removal in order: belongings, refunds, what remains, and the audit entry. */
export function removalEffects(profession: Profession, preview: RemovalPreview, locale?: string): string[] {
  const role = roleOf(profession)
  const { drops, drafts, remaining, refunds } = preview
  const belongings: Record<ProfessionRole, string[]> = {
    dropOwner: [
      'All of their drops will be removed' + (drops > 0 ? `, including ${drops} that creators can see now.` : '.'),
      ...refundLines(refunds, locale),
      ...(drafts > 0 ? [`${countText(drafts, 'draft')} for these drops will be deleted.`] : []),
      ...(refunds.demos + drafts > 0 ? ['The creators of these songs will be notified.'] : []),
      ...(remaining > 0 ? [`Creators will keep ${countText(remaining, 'answer')}, without this person’s name.`] : []),
    ],
    creator: [
      'Their songs will be deleted.',
      ...refundLines(refunds, locale),
      ...(remaining > 0
        ? [`${countText(remaining, 'answer')} will stay on record, without the song or their name.`]
        : []),
    ],
    screener: ['Their decisions and listening receipts will stay. They never include a name.'],
  }
  return [
    'They’ll be logged out right away.',
    ...belongings[role],
    'Their name, email, picture, login, and devices will be deleted.',
    'Payments and earnings will stay on record, without their name.',
  ]
}

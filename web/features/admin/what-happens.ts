import { roleOf, type Profession, type Role } from '@velv/domain/roles.ts'
import type { components } from '../../platform/api-types.d.ts'
import type { AccountAct } from './account-acts.ts'
import { refundLines } from './staff-acts/refund-lines.ts'

const happens: Partial<Record<AccountAct, string>> = {
  'account.refuse': 'They read the reason where they wait and in a mail. You can approve them later.',
  'account.disable':
    'They are logged out everywhere at once and can’t log in. An owner’s live drops are paused. Everything else stays as it is, and you can enable the account again.',
  'account.grant-admin': 'They can decide about people, drops and payments as you can.',
  'account.revoke-admin': 'They can no longer open the admin area. The account stays as it is.',
  'account.settle-wallet': 'It goes to their payout account like any withdrawal, and cannot be taken back.',
}

/** Said of a removal where nothing stands against it. */
export const forEver = 'This can’t be undone.'

/** What an act brings with it, said before it is done. */
export const whatHappens = (act: AccountAct): string | undefined => happens[act]

type RemovalPreview = components['schemas']['RemovalPreview']

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What a removal brings with it, in its order: belongings, what is refunded, what stays, and the record. */
export function removalSteps(profession: Profession, preview: RemovalPreview, locale?: string): string[] {
  const role = roleOf(profession)
  const { drops, drafts, kept, refunds } = preview
  const belongings: Partial<Record<Role, string[]>> = {
    dropOwner: [
      'All of their drops are removed' + (drops > 0 ? `, ${drops} of which creators see now.` : '.'),
      ...refundLines(refunds, locale),
      ...(drafts > 0 ? [`${counted(drafts, 'draft')} for these drops will be deleted.`] : []),
      ...(kept > 0 ? [`${counted(kept, 'answer')} will stay with the creators, without this person’s name.`] : []),
    ],
    creator: [
      'Their songs are deleted.',
      ...refundLines(refunds, locale),
      ...(kept > 0 ? [`${counted(kept, 'answer')} will stay on record, without the song and without their name.`] : []),
    ],
    screener: ['Their decisions and listening receipts stay, as they never carried a name.'],
  }
  return [
    ...(belongings[role] ?? []),
    'Their name, email, picture, log-in and devices are deleted.',
    'What was paid and earned stays on record, without their name.',
  ]
}

import { roleOf, type Profession, type Role } from '@velv/domain/roles.ts'
import type { AccountAct } from './account-acts.ts'

const happens: Partial<Record<AccountAct, string>> = {
  'account.refuse': 'They read the reason where they wait and in a mail. You can approve them later.',
  'account.disable':
    'They are logged out everywhere at once and cannot log in. What is theirs stays as it is, and you can enable them again.',
  'account.grant-admin': 'They can decide about people, drops and payments as you can.',
  'account.revoke-admin': 'They can no longer open the admin area. The account stays as it is.',
  'account.settle-wallet': 'It goes to their payout account like any withdrawal, and cannot be taken back.',
}

/** Said of a removal where nothing stands against it. */
export const forEver = 'This is for ever and cannot be taken back.'

/** What an act brings with it, said before it is done. */
export const whatHappens = (act: AccountAct): string | undefined => happens[act]

const belongings: Partial<Record<Role, string>> = {
  dropOwner: 'Their drops go, with the sleeves and the counts.',
  creator: 'Their demos go, with the songs.',
}

const record = 'The record goes: name, e-mail, picture, log-in and devices.'
const stays = 'What was paid, earned and decided stays, without their name.'

/** A removal in its order: belongings, then the record; and what stays. */
export const removalSteps = (profession: Profession): string[] =>
  [belongings[roleOf(profession)], record, stays].filter((step) => step !== undefined)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The file, its white space folded as a browser folds it. */
const sourceOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/g, ' ')

/** The text stands whole: between quotes, or between tags. */
const isWhole = (source: string, text: string): boolean =>
  [`'${text}'`, `"${text}"`].some((literal) => source.includes(literal)) ||
  source.split(text).some((before, at, all) => /[>}] ?$/.test(before) && /^ ?[<{]/.test(all[at + 1] ?? ''))

/** What the specification fixes to the letter, and the file that says it. Genres, languages and markets: domain/ [D-2]. */
const texts = {
  'domain/roles.ts': [
    'Producer',
    'Songwriter',
    'Songwriter/Producer',
    'A&R',
    'Manager',
    'Music supervisor',
    'Corporate',
    'Screener',
  ],
  'domain/demos/demo.ts': ['HOLD', 'CUT', 'NO GO', 'SCREENING', 'PITCHED'],
  'domain/demos/stars.ts': ['Signing up', 'submitting first Demo', 'receiving first Hold', 'receiving a Cut'],
  'domain/genres.ts': ['New Drops', 'Other', 'Expired'],
  'domain/screening/size-bucket.ts': ['0-100', '0-200', 'All', 'Other'],
  'domain/accounts/deletion.ts': [
    'Are you sure you want to delete your account?',
    'This action is irreversible, and all your data will be permanently removed.',
    'Account can not be deleted!',
  ],
  'domain/refusals.ts': [
    'You have submissions linked to one or more of your published Drops. Please contact support for further assistance.',
    'Email or password not valid',
    'Email already in use',
    'Something went wrong, please try again!',
  ],
  'web/platform/error-texts.ts': [
    'Email or password not valid',
    'Email already in use',
    'Something went wrong, please try again!',
  ],
  'web/ui/loading.tsx': ['Loading...'],
  'web/ui/use-copying.ts': ['Copied!', 'Failed to copy!'],
  'web/shell/tabs.ts': [
    'Drops',
    'Favorites',
    'My Pitches',
    'Wallet',
    'Add drop',
    'My Drops',
    'My Inbox',
    'A&R',
    'Prod/Song',
    'Songwriter Producer',
    'Users',
    'Drops Review',
  ],
  'web/shell/side.tsx': ['Home', 'Notifications', 'No new notifications', 'Filter'],
  'web/shell/filter-drawer.tsx': ['FILTER MARKETS', 'All Markets', 'Remove Filters', 'Add filters'],
  'web/shell/profile-menu.tsx': ['Profile', 'Admin', 'Logout'],
  'web/shell/gate/resend-email.tsx': ['Resend email', 'Email verification sent!', 'Error sending email verification!'],
  'web/features/accounts/connect-stripe-button.tsx': ['Connect Stripe'],
  'web/features/accounts/picture-dialog.tsx': ['Change', 'Remove'],
  'web/features/accounts/delete-account.tsx': ['Delete Account'],
  'web/features/accounts/deletion-dialog.tsx': ['Delete Account'],
  'web/features/accounts/customer-support.tsx': ['Customer Support'],
  'web/features/demos/upload-words.ts': ['Pausing', 'Paused', 'Canceling'],
} as const

/** Fixed words in the middle of sentences of ours. */
const parts = {
  'web/shell/gate/gate-steps.tsx': ['Your account is under review.'],
  'web/features/wallet/withdrawal-words.ts': ['about 1-5 business days'],
  'web/pages/public/terms/screener-terms.tsx': ['from 50 USD', 'about 1-5 business days'],
  'web/pages/public/how-to/for-screeners.tsx': ['from 50 USD', 'about 1-5 business days'],
  'domain/notices/notices.ts': ['about 1-5 business days'],
} as const

describe('the specification is used to the letter', () => {
  it.each(Object.entries(texts))('%s', (file, said) => {
    const source = sourceOf(file)
    expect(said.filter((text) => !isWhole(source, text))).toEqual([])
  })

  it.each(Object.entries(parts))('in sentences of %s', (file, said) => {
    const source = sourceOf(file)
    expect(said.filter((text) => !source.includes(text))).toEqual([])
  })
})

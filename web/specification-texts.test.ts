import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The file, with its white space collapsed as in a browser. */
const sourceOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/g, ' ')

/** Whether the text is complete: between quotes, or between tags. */
const isComplete = (source: string, text: string): boolean =>
  [`'${text}'`, `"${text}"`].some((literal) => source.includes(literal)) ||
  source.split(text).some((before, at, all) => /[>}] ?$/.test(before) && /^ ?[<{]/.test(all[at + 1] ?? ''))

/** Texts that the specification fixes to the letter, and the file with each. Genres, languages and markets: domain/ [D-2]. */
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
  'domain/errors.ts': [
    'You have submissions linked to one or more of your published Drops. Please contact support for further assistance.',
    'Email or password not valid',
    'Email already in use',
    'Something went wrong, please try again!',
  ],
  'web/lib/api/error-text.ts': [
    'Email or password not valid',
    'Email already in use',
    'Something went wrong, please try again!',
  ],
  'web/ui/feedback/loading.tsx': ['Loading...'],
  'web/ui/buttons/use-copy-to-clipboard.ts': ['Copied!', 'Failed to copy!'],
  'web/app/shell/tabs.ts': [
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
  'web/app/shell/side-links.tsx': ['Home', 'Notifications', 'No new notifications', 'Filter'],
  'web/features/drops/filters/filter-drawer.tsx': ['FILTER MARKETS', 'All Markets', 'Remove Filters', 'Add filters'],
  'web/app/shell/profile-menu.tsx': ['Profile', 'Admin', 'Logout'],
  'web/app/gate/resend-email.tsx': ['Resend email', 'Email verification sent!', 'Error sending email verification!'],
  'web/features/accounts/payouts/connect-stripe-button.tsx': ['Connect Stripe'],
  'web/features/accounts/profile/picture-dialog.tsx': ['Change', 'Remove'],
  'web/features/accounts/privacy/delete-account.tsx': ['Delete Account'],
  'web/features/accounts/privacy/deletion-dialog.tsx': ['Delete Account'],
  'web/features/accounts/customer-support.tsx': ['Customer Support'],
  'web/features/songs/upload/upload-text.ts': ['Pausing', 'Paused', 'Canceling'],
} as const

/** Fixed words inside our own sentences. */
const parts = {
  'web/app/gate/account-review.tsx': ['Your account is under review.'],
  'web/features/wallet/withdrawal-text.ts': ['about 1-5 business days'],
  'web/pages/public/terms/screener-terms.tsx': ['from 50 USD', 'about 1-5 business days'],
  'web/pages/public/how-to/for-screeners.tsx': ['50 USD', 'about 1-5 business days'],
  'domain/notifications/notification-templates.ts': ['about 1-5 business days'],
} as const

describe('the specification’s texts', () => {
  it.each(Object.entries(texts))('appear to the letter in %s', (file, written) => {
    const source = sourceOf(file)
    expect(written.filter((text) => !isComplete(source, text))).toEqual([])
  })

  it.each(Object.entries(parts))('appear in sentences of %s', (file, written) => {
    const source = sourceOf(file)
    expect(written.filter((text) => !source.includes(text))).toEqual([])
  })
})

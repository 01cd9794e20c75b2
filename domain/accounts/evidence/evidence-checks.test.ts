import { expect, it } from 'vitest'
import { compareEmailDomain } from './evidence-checks.ts'

const facts = {
  email: 'karin@northbound.se',
  emailVerified: true,
  emailDomain: 'northbound.se',
  websiteDomain: 'northbound.se',
}

it.each([
  ['the same domain', {}, 'match'],
  ['the same domain, with an email that is not verified', { emailVerified: false }, 'unverified'],
  ['another domain', { websiteDomain: 'northbound.com' }, 'mismatch'],
  ['an email without a registrable domain', { emailDomain: null }, 'mismatch'],
  ['no website', { websiteDomain: null }, 'noWebsite'],
  [
    'a free email provider, even with its own website',
    { email: 'karin@gmail.com', emailDomain: 'gmail.com', websiteDomain: 'gmail.com' },
    'freeMail',
  ],
  [
    'a subdomain of a free email provider',
    { email: 'karin@mail.gmail.com', emailDomain: 'gmail.com', websiteDomain: 'gmail.com' },
    'freeMail',
  ],
] as const)('compares %s [W-2]', (_, change, result) =>
  expect(compareEmailDomain({ ...facts, ...change })).toBe(result),
)

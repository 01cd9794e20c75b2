import { expect, it } from 'vitest'
import { identitySentences } from './identity-text.ts'

const identity = {
  company: 'Northbound Music',
  role: 'A&R coordinator',
  profession: 'anr',
  since: new Date('2026-03-15T12:00:00Z'),
  checkedDomain: 'northbound.se',
} as const

it.each([
  ['everything', {}, 'A&R coordinator. On Velv since March 2026. Domain checked: northbound.se.'],
  ['a company without a role', { role: '', checkedDomain: null }, 'A&R. On Velv since March 2026.'],
  ['nothing but the account', { company: '', role: '', checkedDomain: null }, 'On Velv since March 2026.'],
])('an owner’s identity with %s [B-1]', (_, change, text) =>
  expect(identitySentences({ ...identity, ...change }, { locale: 'en-US', timeZone: 'UTC' }).join(' ')).toBe(text),
)

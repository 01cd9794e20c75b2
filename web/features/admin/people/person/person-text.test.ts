import { expect, it } from 'vitest'
import {
  countsOf,
  decidedText,
  plusText,
  plusWarning,
  displayUrl,
  seenText,
  statusText,
  sumsText,
} from './person-text.ts'

const now = new Date('2026-11-20T12:00:00')
const at = (text: string) => new Date(text).toISOString()

const ines = {
  state: 'pending',
  profession: 'anr',
  emailVerified: true,
  createdAt: at('2026-11-16T09:37:00'),
  rejected: null,
  disabledAt: null,
  deletionStartedAt: null,
} as const

it('[M-1] states the status of a person and since when', () => {
  const rejected = { at: at('2026-11-17T10:00:00'), reason: 'No website.' }
  const texts = [
    ines,
    { ...ines, emailVerified: false },
    { ...ines, state: 'rejected', rejected } as const,
    { ...ines, state: 'disabled', disabledAt: at('2026-11-18T11:05:00') } as const,
    { ...ines, state: 'active' } as const,
    { ...ines, state: 'active', profession: 'producer' } as const,
    { ...ines, state: 'active', profession: 'producer', emailVerified: false } as const,
  ].map((person) => statusText(person, now, 'en-GB'))
  expect(texts).toEqual([
    'Waiting for review since Mon 16 Nov, 09:37',
    'Waiting for review since Mon 16 Nov, 09:37, email not verified',
    'Not approved since Tue 17 Nov, 10:00',
    'Disabled since Wed 18 Nov, 11:05',
    'Approved',
    'Active',
    'Email not verified yet',
  ])
})

it('states when a person was last active', () => {
  const joined = { createdAt: at('2026-05-03T08:00:00') }
  expect(seenText({ ...joined, lastSeenAt: at('2026-11-20T08:15:00') }, now, 'en-GB')).toBe(
    'Joined 3 May 2026, last seen Fri 20 Nov, 08:15',
  )
  expect(seenText({ ...joined, lastSeenAt: null }, now, 'en-GB')).toBe('Joined 3 May 2026, not logged in')
})

it('sums money by currency, and has a text for none', () => {
  const sums = [
    { currency: 'eur', amount: 2400, count: 2 },
    { currency: 'jpy', amount: 1800, count: 1 },
  ]
  expect(sumsText(sums, 'en')).toBe('€24.00 in 2 payments, ¥1,800 in 1 payment')
  expect(sumsText([], 'en')).toBe('Nothing')
})

it('counts demos by result, in the order of the results', () => {
  expect(countsOf({ cut: 1, draft: 2, hold: 0 })).toEqual([
    { label: 'DRAFT', count: 2 },
    { label: 'CUT', count: 1 },
  ])
  expect(countsOf(null)).toEqual([])
})

it('summarizes the decisions of a screener', () => {
  expect(decidedText({ decided: 41, pitched: 9 }, 'en')).toBe('41 decided, 9 pitched (21%)')
  expect(decidedText({ decided: 0, pitched: 0 }, 'en')).toBe('0 decided, 0 pitched')
})

it('shows an unknown subscription state unchanged', () => {
  expect([plusText(null), plusText('past due'), plusText('paused')]).toEqual([
    'No subscription',
    'Payment overdue',
    'paused',
  ])
})

it.each([
  ['active', true, true],
  ['past due', true, true],
  ['ending', true, false],
  [null, true, false],
  ['active', false, false],
] as const)('Velv Plus %s of an account disabled (%s) is warned of: %s', (state, isDisabled, isWarned) =>
  expect(plusWarning(state, isDisabled) !== undefined).toBe(isWarned),
)

it('shows a web address without its scheme', () => {
  expect(['https://www.gullwing.example/', 'http://bloc18.example/a&r'].map(displayUrl)).toEqual([
    'gullwing.example',
    'bloc18.example/a&r',
  ])
})

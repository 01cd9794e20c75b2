import { expect, it } from 'vitest'
import { dateText } from '../../../ui/text/format.ts'
import { submissionsText, remainingText, plusStatusText } from './plus-text.ts'

const at = '2026-12-20T12:00:00.000Z'
const day = dateText(at)

it('states the status of a subscription [S-4]', () => {
  const message = (['none', 'active', 'ending', 'past due', 'ended'] as const).map((state) =>
    plusStatusText({ state, periodEnd: at }),
  )
  expect(message).toEqual([
    '',
    `Renews on ${day}.`,
    `Ends on ${day}. You won’t be charged again.`,
    'Your last payment was declined. Pay the invoice or update your card to keep your plan.',
    'Ended. You won’t be charged again.',
  ])
})

it('states how many submissions are left, and until when [S-4]', () => {
  expect([
    remainingText({ included: 2, left: 1, leftUntil: at }),
    remainingText({ included: 2, left: 0, leftUntil: null }),
    remainingText({ included: 0, left: 1, leftUntil: at }),
    remainingText({ included: 0, left: 0, leftUntil: null }),
  ]).toEqual([`1 of 2 left until ${day}.`, '0 of 2 left.', `1 of 1 left until ${day}.`, ''])
  expect([1, 2].map(submissionsText)).toEqual(['1 submission', '2 submissions'])
})

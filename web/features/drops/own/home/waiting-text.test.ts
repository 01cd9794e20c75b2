import { expect, it } from 'vitest'
import { waitingText, waitingTone } from './waiting-text.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

it('says how long a pitch has waited, in hours on the first day and then in days', () => {
  expect([0.9, 1, 23.9, 24, 47, 96].map((hours) => waitingText(ago(hours), now))).toEqual([
    'just now',
    '1 hour',
    '23 hours',
    '1 day',
    '1 day',
    '4 days',
  ])
})

it('warns from three quarters of the target on, and more past it', () => {
  const tones = [17.9, 18, 24, 24.1].map((days) => waitingTone(ago(24 * days), 24, now))
  expect(tones).toEqual(['text-text-2', 'text-warn', 'text-warn', 'text-bad'])
})

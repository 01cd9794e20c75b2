import { expect, it } from 'vitest'
import { ageText, ageTone, targetText } from './queues.ts'

const hour = 3_600_000

it.each([
  [0, 'plain'],
  [36 * hour - 1, 'plain'],
  [36 * hour, 'warn'],
  [48 * hour, 'warn'],
  [48 * hour + 1, 'late'],
] as const)('warns from three quarters of the target on, and after it says late: %d ms [W-2]', (age, tone) =>
  expect(ageTone(age, 'people')).toBe(tone),
)

it.each([
  [59_999, 'under a minute'],
  [60_000, '1 minute'],
  [119 * 60_000, '1 hour'],
  [23 * hour, '23 hours'],
  [47 * hour, '1 day'],
  [96 * hour, '4 days'],
] as const)('states an age of %d ms in its largest whole unit [W-2]', (age, text) => expect(ageText(age)).toBe(text))

it('states targets like ages [W-2]', () => {
  expect([targetText('people'), targetText('refunds')]).toEqual(['2 days', '1 day'])
})

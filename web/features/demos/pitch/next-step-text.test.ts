import { expect, it } from 'vitest'
import { dateText, dayText } from '../../../ui/text/format.ts'
import { demoForTests } from '../demo-for-tests.ts'
import { nextStepText } from './next-step-text.ts'

const free = { amount: 0, currency: 'eur', included: false, paidAt: null, dispute: null }
const promise = (change: Parameters<typeof demoForTests>[0]) =>
  nextStepText(demoForTests(change))?.promise?.replace(/by .+?, (?=you|we|it)/, 'by …, ')

it('promises screening by the deadline of the demo, or a refund [S-3]', () => {
  expect([
    promise({}),
    promise({ heardAt: '2026-11-20T09:00:00.000Z' }),
    promise({ fee: { ...free, included: true } }),
    promise({ fee: free }),
    promise({ result: 'pitch' }),
  ]).toEqual([
    'If there’s no answer by …, you’ll be refunded automatically.',
    'If there’s no answer by …, you’ll be refunded automatically.',
    'If there’s no answer by …, we’ll return your included submission automatically.',
    'If there’s no answer by …, it leaves the queue.',
    undefined,
  ])
})

it('adds the year to a deadline more than three weeks ahead [S-3]', () => {
  const promisedOn = (day: string) => nextStepText(demoForTests(), Date.parse(day))?.promise
  const day = new Date(demoForTests().answerBy!)
  expect(promisedOn('2026-11-20T12:00:00Z')).toBe(
    `If there’s no answer by ${dateText(day)}, you’ll be refunded automatically.`,
  )
  expect(promisedOn('2026-12-10T12:00:00Z')).toBe(
    `If there’s no answer by ${dayText(day)}, you’ll be refunded automatically.`,
  )
})

it('explains what a song waits for, and is empty where it waits for nothing [S-6]', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const message = (change: Parameters<typeof demoForTests>[0], at = now) =>
    nextStepText(demoForTests(change), at)?.message
  expect(message({ result: 'pitch' })).toMatch(
    /^The drop closes on .+ Once every song has been screened, the owner gets the pitches\.$/,
  )
  expect([
    message({ result: 'pitch' }, Date.parse('2026-12-02T12:00:00Z')),
    message({ result: 'pitch', deliveredAt: '2026-12-02T12:00:00.000Z' }),
    message({ result: 'pitch', deliveredAt: '2026-12-02T12:00:00.000Z', isOwnerRemoved: true }),
    ...(['draft', 'nogo', 'hold', 'cut', 'refunded'] as const).map((result) => message({ result })),
  ]).toEqual([
    'The drop has closed. Once every song has been screened, the owner gets the pitches.',
    'The drop’s owner has your song. Their answer will show up here.',
    'The drop’s owner has left Velv, so this song won’t get an answer. Your receipt stays here.',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

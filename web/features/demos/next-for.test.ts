import { expect, it } from 'vitest'
import { dateText, dayText } from '../../ui/format.ts'
import { demoForTests } from './demo-for-tests.ts'
import { answeredBy, nextFor } from './next-for.ts'

const free = { amount: 0, currency: 'eur', included: false, paidAt: null, dispute: null }
const promise = (change: Parameters<typeof demoForTests>[0]) =>
  nextFor(demoForTests(change))?.promise?.replace(/by .+, or/, 'by …, or')

it('promises an answer 14 days after the drop has closed, or what was paid goes back [S-3]', () => {
  expect(answeredBy(demoForTests())).toEqual(new Date('2026-12-15T12:00:00.000Z'))
  expect([
    promise({}),
    promise({ heardAt: '2026-11-20T09:00:00.000Z' }),
    promise({ fee: { ...free, included: true } }),
    promise({ fee: free }),
    promise({ result: 'pitch' }),
  ]).toEqual([
    'An answer by …, or your fee goes back by itself.',
    'An answer by …, or your fee goes back by itself.',
    'An answer by …, or it counts as not spent.',
    'An answer by …, or the song goes back by itself.',
    undefined,
  ])
})

it('names the day of the answer with its year where it lies more than three weeks ahead [S-3]', () => {
  const promisedOn = (day: string) => nextFor(demoForTests(), Date.parse(day))?.promise
  const day = answeredBy(demoForTests())
  expect(promisedOn('2026-11-20T12:00:00Z')).toBe(`An answer by ${dateText(day)}, or your fee goes back by itself.`)
  expect(promisedOn('2026-12-10T12:00:00Z')).toBe(`An answer by ${dayText(day)}, or your fee goes back by itself.`)
})

it('says what a song waits for, and nothing where it waits for nothing [S-6]', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const says = (change: Parameters<typeof demoForTests>[0], at = now) => nextFor(demoForTests(change), at)?.says
  expect(says({ result: 'pitch' })).toMatch(
    /^The drop closes on .+ It is delivered when every song of it has an answer\.$/,
  )
  expect([
    says({ result: 'pitch' }, Date.parse('2026-12-02T12:00:00Z')),
    says({ result: 'pitch', deliveredAt: '2026-12-02T12:00:00.000Z' }),
    ...(['draft', 'nogo', 'hold', 'cut', 'refunded'] as const).map((result) => says({ result })),
  ]).toEqual([
    'The drop has closed. It is delivered when every song of it has an answer.',
    'The owner of the drop has it. Their answer stands here as soon as it is given.',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

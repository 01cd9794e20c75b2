import { describe, expect, it } from 'vitest'
import { dropStates } from './drop.ts'
import { isDone, type OutcomeCounts, outcomeOf, outcomeText, type OutcomeTimes } from './outcome.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const counts: OutcomeCounts = {
  screening: 0,
  pitch: 0,
  returned: 0,
  hold: 3,
  cut: 1,
  ownerNogo: 8,
  screenerNogo: 25,
  refunded: 4,
}
const times: OutcomeTimes = {
  expireTime: day(25),
  deliveryDate: day(26),
  lastAnswerAt: day(30),
  answers: 12,
  medianDays: 3,
}

describe('the outcome of a drop [B-2]', () => {
  it('counts every song once by its last result', () => {
    expect(outcomeOf('delivered', counts, times)).toEqual({
      received: 41,
      heard: 37,
      pitched: 12,
      held: 3,
      cut: 1,
      refunded: 4,
      closedAt: day(25),
      deliveredAt: day(26),
      answeredAt: day(30),
      medianDays: 3,
    })
  })

  it('exists once every song has an answer, but not for a drop that is open or was taken down', () => {
    const done = dropStates.filter((state) => isDone(state, counts))
    expect(done).toEqual(['closed', 'delivered'])
    expect([isDone('delivered', { ...counts, pitch: 1 }), isDone('closed', { ...counts, screening: 1 })]).toEqual([
      false,
      false,
    ])
    expect(outcomeOf('delivered', { ...counts, pitch: 1 }, times)).toBe(undefined)
    const none = { screening: 0, pitch: 0, returned: 0, hold: 0, cut: 0, ownerNogo: 0, screenerNogo: 0, refunded: 0 }
    expect(outcomeOf('closed', none, times)).toBe(undefined)
    expect(outcomeOf('closed', { ...none, refunded: 1 }, { ...times, deliveryDate: null })).toMatchObject({
      received: 1,
      heard: 0,
      refunded: 1,
      deliveredAt: null,
    })
  })

  it('counts as closed when it was delivered early, and has no median of only a few answers', () => {
    const early = { ...times, deliveryDate: day(20), answers: 4 }
    expect(outcomeOf('delivered', counts, early)).toMatchObject({ closedAt: day(20), medianDays: null })
  })

  it('reads as one sentence', () => {
    const textOf = (change: Partial<OutcomeCounts>) =>
      outcomeText(outcomeOf('delivered', { ...counts, ...change }, times)!)
    expect([
      textOf({}),
      textOf({ hold: 0, cut: 0, ownerNogo: 0, screenerNogo: 1, refunded: 0 }),
      textOf({ hold: 0, ownerNogo: 0, screenerNogo: 0, refunded: 0 }),
    ]).toEqual([
      '41 songs received, 12 pitched, 3 on hold, 1 cut, 4 refunded.',
      '1 song received, none pitched.',
      '1 song received, 1 pitched, 1 cut.',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerDue,
  daysLeft,
  holdDueAt,
  holdEnd,
  holdInTheWay,
  holdLimits,
  isArtistKnown,
  isHoldEnd,
  isOpenHold,
  nextHoldTime,
  noEnd,
} from './hold.ts'

const day = (number: number) => holdEnd(new Date('2026-11-24T12:00:00Z'), number)
const today = day(0)

describe('the times of a hold [B-5]', () => {
  it('allow a hold from 7 to 365 days, and a day more or less for another time zone', () => {
    const allowed = [5.9, 6.1, 7, 60, 365, 365.9, 366.1].map((days) => isHoldEnd(day(days), today))
    expect(allowed).toEqual([false, true, true, true, true, true, false])
    expect([isHoldEnd(today, today), isHoldEnd(day(-30), today)]).toEqual([false, false])
  })

  it('give seven days to answer, counted from the end of an exclusive hold elsewhere, and never past the offer’s own end', () => {
    expect(answerDue(today, day(60), null)).toEqual(day(7))
    expect(answerDue(today, day(60), day(20))).toEqual(day(27))
    expect(answerDue(today, day(60), day(-1))).toEqual(day(7))
    expect(answerDue(today, day(22), day(20))).toEqual(day(22))
    expect(answerDue(today, null, null)).toEqual(day(7))
  })

  it('remind 14, 7 and 1 days before the end, and of an offer only while it is open', () => {
    const active = { state: 'active', answerBy: day(7), endsAt: day(60) } as const
    const offered = { ...active, state: 'offered' } as const
    expect(nextHoldTime(active, today)).toEqual(day(46))
    expect(nextHoldTime(active, day(46))).toEqual(day(53))
    expect(nextHoldTime(active, day(53))).toEqual(day(59))
    expect(nextHoldTime(active, day(59))).toEqual(day(60))
    expect([nextHoldTime(offered, today), nextHoldTime(offered, day(6))]).toEqual([day(6), day(7)])
    expect(nextHoldTime({ ...active, endsAt: null }, today)).toBe(null)
    for (const state of ['declined', 'released', 'expired', 'converted'] as const)
      expect(nextHoldTime({ ...active, state }, today)).toBe(null)
  })

  it('never end a hold without an end, which comes last in lists', () => {
    expect(holdDueAt({ state: 'active', answerBy: day(7), endsAt: null })).toBe(noEnd)
    expect(noEnd > day(365 * 1000)).toBe(true)
  })

  it('always come to the end, in at most four steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 365 }), fc.boolean(), (days, isActive) => {
        const hold = { state: isActive ? 'active' : 'offered', answerBy: day(7), endsAt: day(days) } as const
        const due = holdDueAt(hold)
        const steps: Date[] = []
        for (let at = today; at < due; steps.push(at)) at = nextHoldTime(hold, at)!
        expect(steps.at(-1)).toEqual(due)
        expect(steps.length).toBeLessThanOrEqual(1 + holdLimits.reminderDays.length)
      }),
    )
  })

  it('are left in days, although a reminder is minutes late', () => {
    expect([day(7), day(6.99), day(1), day(0), day(-1)].map((due) => daysLeft(due, today))).toEqual([7, 7, 1, 0, 0])
  })
})

describe('holds that exclude each other [B-5]', () => {
  const hold = (organizationId: string, isExclusive: boolean) => ({ organizationId, isExclusive, endsAt: day(60) })

  it('keep an offer from being accepted if either of the two is exclusive, and never within an organization', () => {
    const inTheWay = (offer: boolean, active: boolean, organizationId: string) =>
      holdInTheWay(hold('a', offer), [hold(organizationId, active)]) !== undefined
    expect([inTheWay(true, true, 'b'), inTheWay(true, false, 'b'), inTheWay(false, true, 'b')]).toEqual([
      true,
      true,
      true,
    ])
    expect(inTheWay(false, false, 'b')).toBe(false)
    expect([inTheWay(true, true, 'a'), inTheWay(true, false, 'a')]).toEqual([false, false])
    expect(holdInTheWay(hold('a', true), [])).toBe(undefined)
  })

  it('allow any order of accepting to leave an exclusive hold alone', () => {
    const offers = fc.array(fc.record({ organizationId: fc.constantFrom('a', 'b', 'c'), isExclusive: fc.boolean() }))
    fc.assert(
      fc.property(offers, (all) => {
        const active: ReturnType<typeof hold>[] = []
        for (const { organizationId, isExclusive } of all) {
          const offer = hold(organizationId, isExclusive)
          if (!holdInTheWay(offer, active)) active.push(offer)
        }
        for (const { organizationId } of active.filter(({ isExclusive }) => isExclusive))
          expect(active.every((other) => other.organizationId === organizationId)).toBe(true)
      }),
    )
  })
})

it('shows a confidential artist once a hold was accepted, for good, and with a cut [B-5]', () => {
  const on = (result: 'hold' | 'cut' | 'pitch' | 'nogo', holdId: string | null, holdAcceptedAt: Date | null) =>
    isArtistKnown({ result, holdId, holdAcceptedAt })
  expect([on('hold', 'h', null), on('pitch', null, null), on('nogo', null, null)]).toEqual([false, false, false])
  expect([on('hold', 'h', today), on('pitch', null, today), on('cut', null, null)]).toEqual([true, true, true])
  // Before there were offers, every hold showed them.
  expect(on('hold', null, null)).toBe(true)
})

it('knows which holds are open', () => {
  expect((['offered', 'active', 'declined', 'released', 'expired', 'converted'] as const).filter(isOpenHold)).toEqual([
    'offered',
    'active',
  ])
})

import { expect, it } from 'vitest'
import {
  answersDueAt,
  isLifted,
  newDropsStopAt,
  overdueIfDeliveredBy,
  remindedIfWarnedBy,
  stoppedIfWarnedBy,
  warningsLiftedUpTo,
} from './answer-deadline.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

it('makes answers due the configured days after delivery, and warns 20 days after the first warning', () => {
  expect(answersDueAt(day(1), 30)).toEqual(day(31))
  expect(overdueIfDeliveredBy(day(31), 30)).toEqual(day(1))
  expect(remindedIfWarnedBy(day(51))).toEqual(day(31))
})

it('stops new drops 30 days after the first warning, not after the due date', () => {
  expect(newDropsStopAt(day(31))).toEqual(day(61))
  expect(stoppedIfWarnedBy(day(61))).toEqual(day(31))
})

it('is lifted until the day that staff chose, and counts every warning after it', () => {
  const lift = { overdueLiftedAt: day(1), overdueLiftedUntil: day(10) }
  expect([isLifted(lift, day(9)), isLifted(lift, day(10))]).toEqual([true, false])
  expect(warningsLiftedUpTo(lift)).toBeNull()
})

it('is lifted for earlier warnings if staff chose no day', () => {
  const lift = { overdueLiftedAt: day(1), overdueLiftedUntil: null }
  expect(isLifted(lift, day(9))).toBe(false)
  expect(warningsLiftedUpTo(lift)).toEqual(day(1))
  expect(warningsLiftedUpTo({ overdueLiftedAt: null, overdueLiftedUntil: null })).toBeNull()
})

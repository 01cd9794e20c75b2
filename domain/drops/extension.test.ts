import { describe, expect, it } from 'vitest'
import { briefChanges, splitChanges } from './brief-changes.ts'
import { briefFieldNames, emptyBriefFields } from './brief-fields.ts'
import { extendedBrief } from './extension.ts'

const expireTime = '2026-12-01T22:59:00.000Z'
const brief = { ...emptyBriefFields(briefFieldNames), artist: 'Ines Lund', expireTime }
const later = (days: number) => new Date(Date.parse(expireTime) + days * 86_400_000)

describe('extending a drop [B-1]', () => {
  it('changes nothing but the closing time if no decision date is stated, or it stays after the closing date', () => {
    for (const decisionDate of ['', '2026-12-20', '2026-12-08'])
      expect(extendedBrief({ ...brief, decisionDate }, later(7))).toEqual({
        ...brief,
        decisionDate,
        expireTime: later(7).toISOString(),
      })
  })

  it('moves a decision date that would be before the closing date by as many days', () => {
    const extend = (decisionDate: string, days: number) =>
      extendedBrief({ ...brief, decisionDate }, later(days)).decisionDate
    expect(extend('2026-12-01', 7)).toBe('2026-12-08')
    expect(extend('2026-12-24', 28)).toBe('2027-01-21')
    expect(extend('2026-12-24', 27.96)).toBe('2027-01-21')
  })

  it('lets the closing time wait for review together with the decision date that it would pass', () => {
    const of = (decisionDate: string, days: number) => {
      const before = { ...brief, decisionDate }
      const { immediate, forReview } = splitChanges(
        briefChanges(before, extendedBrief(before, later(days))),
        new Date(expireTime),
      )
      return [immediate, forReview].map((changes) => changes.map(({ field }) => field))
    }
    expect(of('2026-12-03', 7)).toEqual([[], ['decisionDate', 'expireTime']])
    expect(of('2026-12-20', 7)).toEqual([['expireTime'], []])
    expect(of('', 15)).toEqual([[], ['expireTime']])
  })
})

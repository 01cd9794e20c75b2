import { describe, expect, it } from 'vitest'
import { anonymousReceipt, proofThresholds, shownFigures } from './proof.ts'

const hourMs = 3_600_000
const { songsHeard, songsDue } = proofThresholds
const enough = { songsHeard, answered: songsDue - 5, unanswered: 5, medianAnswerMs: 60.5 * hourMs }

describe('figures about all songs [W-1]', () => {
  it('are shown from their thresholds on, and not below', () => {
    expect(shownFigures(enough).map(({ value }) => value)).toEqual(['1,000', '3 days', '2.5%'])
    expect(shownFigures({ ...enough, songsHeard: songsHeard - 1 }).map(({ value }) => value)).toEqual([
      '3 days',
      '2.5%',
    ])
    expect(shownFigures({ ...enough, answered: songsDue - 6 }).map(({ value }) => value)).toEqual(['1,000'])
    expect(shownFigures({ songsHeard: 0, answered: 0, unanswered: 0, medianAnswerMs: null })).toEqual([])
  })

  it('are never rounded in Velv’s favor', () => {
    const valuesOf = (change: object) => shownFigures({ ...enough, ...change }).map(({ value }) => value)
    expect(valuesOf({ medianAnswerMs: 47 * hourMs + 1 })[1]).toBe('2 days')
    expect(valuesOf({ medianAnswerMs: 1 })[1]).toBe('1 hour')
    expect(valuesOf({ answered: 29_999, unanswered: 1 })[2]).toBe('0.1%')
    expect(valuesOf({ unanswered: 0, answered: songsDue })[2]).toBe('0%')
  })
})

it('[W-1] an anonymous receipt has no exact length, place or time', () => {
  const receipt = anonymousReceipt(187_432, new Date('2026-10-31T23:41:07Z'), [
    { who: 'Screener, level 2', heard: [[3_217, 131_990]], answer: 'pitch' },
    { who: 'Drop owner', heard: [[0, 187_432]], answer: 'hold' },
  ])
  expect(receipt).toEqual({
    month: '2026-10',
    aboutSeconds: 190,
    listeners: [
      {
        who: 'Screener, level 2',
        parts: Array.from({ length: 20 }, (_, part) => part < 14),
        heardPercent: 65,
        answer: 'pitch',
      },
      { who: 'Drop owner', parts: Array.from({ length: 20 }, () => true), heardPercent: 100, answer: 'hold' },
    ],
  })
})

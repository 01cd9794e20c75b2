import type { OwnerStats } from './owner-stats.ts'
import { describe, expect, it } from 'vitest'
import { ownTrackRecordText, trackRecordFigures, trackRecordText } from './track-record-text.ts'

const none: OwnerStats = {
  drops: 1,
  delivered: 0,
  pitches: 0,
  answered: 0,
  heard: 0,
  holds: 0,
  cuts: 0,
  owed: 0,
  overdue: 0,
  holdsOffered: 0,
  holdsAccepted: 0,
  holdsEnded: 0,
  holdsInTime: 0,
  medianDays: null,
}
const known: OwnerStats = {
  ...none,
  drops: 7,
  delivered: 6,
  pitches: 212,
  answered: 212,
  heard: 212,
  holds: 11,
  cuts: 3,
  medianDays: 4,
}

describe('an owner’s track record [B-1]', () => {
  it('has figures from five answers on', () => {
    expect(trackRecordFigures({ ...known, answered: 4 })).toEqual([])
    expect(trackRecordFigures({ ...known, answered: 5 }).map(({ value, term }) => `${value} ${term}`)).toEqual([
      '212 songs heard',
      '4 days median answer',
      '0 answers overdue',
    ])
  })

  it('calls an answer on the same day one day', () => {
    const [heard, median, overdue] = trackRecordFigures({ ...known, heard: 1, medianDays: 0, overdue: 2 })
    expect([heard, median, overdue]).toEqual([
      { value: '1', term: 'song heard' },
      { value: '1 day', term: 'median answer' },
      { value: '2', term: 'answers overdue' },
    ])
  })

  it.each([
    ['nothing delivered yet', none, 'New to Velv. No answers yet.'],
    ['everything answered', known, '11 holds and 3 cuts from 6 drops. Every pitch they received was answered.'],
    [
      'holds, of which some ended',
      { ...known, holdsOffered: 12, holdsAccepted: 10, holdsEnded: 9, holdsInTime: 7 },
      '11 holds and 3 cuts from 6 drops. Every pitch they received was answered. Creators accepted 10 of 12 holds. 7 of 9 that ended became cuts or were released in time.',
    ],
    [
      'holds, none of which ended',
      { ...known, holdsOffered: 5, holdsAccepted: 2 },
      '11 holds and 3 cuts from 6 drops. Every pitch they received was answered. Creators accepted 2 of 5 holds.',
    ],
    [
      'too few holds',
      { ...known, holdsOffered: 4, holdsAccepted: 4, holdsEnded: 4, holdsInTime: 4 },
      '11 holds and 3 cuts from 6 drops. Every pitch they received was answered.',
    ],
    [
      'something owed',
      { ...known, holds: 1, cuts: 0, delivered: 1, owed: 1 },
      '1 hold and 0 cuts from 1 drop. 1 pitch is waiting for an answer.',
    ],
    [
      'more drops than are counted',
      { ...known, delivered: 50 },
      '11 holds and 3 cuts from the last 50 drops. Every pitch they received was answered.',
    ],
    [
      'no answer at all',
      { ...none, pitches: 9, owed: 9, overdue: 4 },
      'No answers yet. 9 pitches are waiting, 4 overdue.',
    ],
    ['a few answers', { ...none, pitches: 2, answered: 1, owed: 1 }, '1 of 2 pitches answered. 1 pitch is waiting.'],
    ['few pitches, all answered', { ...none, pitches: 1, answered: 1 }, '1 of 1 pitch answered.'],
  ])('says what is known: %s', (_, stats, text) => expect(trackRecordText(stats)).toBe(text))

  it('shows its owner what creators will read', () => {
    expect(ownTrackRecordText({ ...known, overdue: 2 })).toBe(
      'Your track record, as shown under your briefs: 212 songs heard, median answer in 4 days, 11 holds, 3 cuts, 2 overdue.',
    )
    expect(ownTrackRecordText(none)).toBe(
      'Your track record appears under your briefs once you’ve answered five pitches.',
    )
  })
})

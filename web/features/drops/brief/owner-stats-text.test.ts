import { expect, it } from 'vitest'
import { ownerStatsText } from './owner-stats-text.ts'

const record = (drops: number, delivered: number, pitches: number, answered: number, medianDays: number | null) =>
  ownerStatsText({ drops, delivered, pitches, answered, medianDays })

it.each([
  ['a first drop', record(1, 0, 0, 0, null), 'First drop on Velv.'],
  ['a drop that is not published yet', record(0, 0, 0, 0, null), 'First drop on Velv.'],
  ['a first drop, delivered', record(1, 1, 4, 3, null), 'First drop on Velv. Answered 3 of 4 pitches.'],
  ['none delivered yet', record(3, 0, 0, 0, null), '3 drops on Velv. None is delivered yet.'],
  ['delivered without pitches', record(3, 2, 0, 0, null), '3 drops on Velv. No pitches to answer so far.'],
  ['nothing answered', record(3, 1, 5, 0, null), '3 drops on Velv. 5 pitches delivered, none answered yet.'],
  ['one pitch, not answered', record(3, 1, 1, 0, null), '3 drops on Velv. 1 pitch delivered, not answered yet.'],
  ['one pitch, answered', record(3, 1, 1, 1, null), '3 drops on Velv. Answered 1 of 1 pitch.'],
  ['few answers', record(3, 1, 6, 4, null), '3 drops on Velv. Answered 4 of 6 pitches.'],
  ['all answered', record(3, 2, 4, 4, null), '3 drops on Velv. Answered all 4 pitches.'],
  [
    'enough answers',
    record(12, 9, 48, 41, 6),
    '12 drops on Velv. Answered 41 of 48 pitches, half of them within 6 days.',
  ],
  ['fast answers', record(12, 9, 48, 48, 0), '12 drops on Velv. Answered all 48 pitches, half of them within a day.'],
  [
    'answers within a day',
    record(12, 9, 48, 41, 1),
    '12 drops on Velv. Answered 41 of 48 pitches, half of them within a day.',
  ],
  [
    'more delivered drops than are counted',
    record(73, 50, 400, 380, 3),
    '73 drops on Velv. Answered 380 of 400 pitches in the last 50 delivered drops, half of them within 3 days.',
  ],
  [
    'no pitches in all that are counted',
    record(73, 50, 0, 0, null),
    '73 drops on Velv. No pitches to answer in the last 50 delivered drops.',
  ],
  [
    'a thousand drops or more',
    record(1000, 50, 400, 0, null),
    '1000 or more drops on Velv. 400 pitches delivered in the last 50 delivered drops, none answered yet.',
  ],
])('[D-5] describes the history of %s', (_, texts, text) => expect(texts).toBe(text))

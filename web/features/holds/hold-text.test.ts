import { termLines } from '@velv/domain/demos/deals/term-lines.ts'
import { describe, expect, it } from 'vitest'
import { heldElsewhereText, type Hold, holdStateText, holdSummaryText, type HoldTerms } from './hold-text.ts'

const day = '2099-01-12T12:00:00.000Z'

const hold = (change: Partial<Hold> = {}): Hold => ({
  id: 'hold',
  demoId: 'demo',
  state: 'offered',
  isExclusive: false,
  answerBy: day,
  endsAt: day,
  waitsUntil: null,
  placedAt: '2026-11-24T12:00:00.000Z',
  placedBy: 'Jonna Ek',
  terms: null,
  openedAt: null,
  acceptedAt: null,
  endedAt: null,
  endReason: '',
  proposal: null,
  messages: [],
  can: [],
  dealId: 'deal',
  canWrite: false,
  ...change,
})

const terms: HoldTerms = {
  project: '',
  artist: '',
  isArtistConfidential: false,
  fee: '',
  split: '',
  isExclusive: false,
  hasFirstRefusal: false,
  message: '',
}

describe('what both sides read about a hold [B-5]', () => {
  it.each<[string, Partial<Hold>, string, string?]>([
    [
      'an offer',
      {},
      'Accept or decline by Jan 12, 2099. After that, the offer ends.',
      'The creator can accept or decline until Jan 12, 2099.',
    ],
    [
      'an offer that can’t be accepted now',
      { can: ['hold.read', 'hold.decline'] },
      'You can’t accept it now, because the song is on another hold or suspended. The offer ends on Jan 12, 2099.',
      'The creator can accept or decline until Jan 12, 2099.',
    ],
    [
      'an offer that waits',
      { waitsUntil: day },
      'The song is on an exclusive hold elsewhere until Jan 12, 2099. You can accept this one when that hold ends.',
      'The song is on an exclusive hold elsewhere until Jan 12, 2099. The creator can accept yours when that hold ends.',
    ],
    [
      'a hold without an end',
      { state: 'active', endsAt: null },
      'This hold has no end date yet. It won’t end on its own until you both agree on a date.',
      'This hold has no end date yet. It won’t end on its own until you both agree on a date.',
    ],
    [
      'a declined one',
      { state: 'declined', endedAt: day },
      'You declined it on Jan 12, 2099.',
      'The creator declined it on Jan 12, 2099.',
    ],
    [
      'a released one',
      { state: 'released', endedAt: day },
      'The owner released it on Jan 12, 2099.',
      'Released on Jan 12, 2099.',
    ],
    [
      'one that nobody answered',
      { state: 'expired', endedAt: day },
      'It wasn’t answered in time and ended on Jan 12, 2099.',
      undefined,
    ],
    [
      'one whose time is up',
      { state: 'expired', endedAt: day, acceptedAt: day },
      'It ended on Jan 12, 2099.',
      undefined,
    ],
    ['a cut', { state: 'converted', endedAt: day, acceptedAt: day }, 'It became a cut on Jan 12, 2099.', undefined],
  ])('says of %s where it stands', (_, change, forCreator, forOwner = forCreator) => {
    expect([holdStateText(hold(change), 'creator'), holdStateText(hold(change), 'owner')]).toEqual([
      forCreator,
      forOwner,
    ])
  })

  it('says in a row what is next', () => {
    const both = (change: Partial<Hold>) => [
      holdSummaryText(hold(change), 'creator'),
      holdSummaryText(hold(change), 'owner'),
    ]
    expect(both({})).toEqual(['Answer by Jan 12, 2099', 'Offered until Jan 12, 2099'])
    expect(both({ state: 'active' })).toEqual(['On hold until Jan 12, 2099', 'On hold until Jan 12, 2099'])
    expect(both({ state: 'active', endsAt: null })[0]).toBe('On hold without an end date')
    expect(both({ waitsUntil: day })[0]).toBe('Waits for another hold until Jan 12, 2099')
  })

  it('names nobody who has a song on hold elsewhere', () => {
    expect(heldElsewhereText(day)).toBe(
      'On an exclusive hold elsewhere until Jan 12, 2099. You can place a hold now, and the creator can accept it when that one ends.',
    )
  })

  it('lists the terms that there are, and always whether it is exclusive', () => {
    expect(termLines(terms, 'en-US')).toEqual([['Exclusive', 'No']])
    expect(
      termLines(
        { ...terms, project: 'Album 2', fee: 'advance USD 4000', isExclusive: true, hasFirstRefusal: true },
        'en-US',
      ),
    ).toEqual([
      ['Project', 'Album 2'],
      ['Fee', '$4,000 advance'],
      ['Exclusive', 'Yes'],
      ['First refusal', 'Yes, after release'],
    ])
  })
})

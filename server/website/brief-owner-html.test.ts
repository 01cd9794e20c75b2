import { expect, it } from 'vitest'
import { ownerHtml, type PublicOwner } from './brief-owner-html.ts'

const identity = {
  profession: 'anr',
  since: new Date('2026-03-10T12:00:00Z'),
  company: 'Northbound <b>Music</b>',
  isCompanyVerified: true,
  checkedDomain: 'northbound.se',
  credits: [{ title: 'Slow Exit', artist: 'Ines Lund' }],
} as const
const stats = { delivered: 6, pitches: 20, answered: 20, medianDays: 4, heard: 212, holds: 11, cuts: 3, overdue: 0 }
const wordsOf = (owner: PublicOwner, artistVisibility: string) =>
  ownerHtml(owner, { artistVisibility })
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

it('[W-1] names the company and its credits where everyone may know the artist', () => {
  expect(wordsOf({ identity, stats }, 'public')).toEqual([
    'Who’s asking',
    'Northbound &lt;b&gt;Music&lt;/b&gt;',
    'Verified company',
    'A&amp;R. On Velv since March 2026. Domain checked: northbound.se. Credits: “Slow Exit” by Ines Lund.',
    'songs heard',
    '212',
    'median answer',
    '4 days',
    'overdue',
    '0',
    '11 holds and 3 cuts from 6 drops.',
  ])
})

it.each(['', 'afterHold'])(
  '[W-1] names neither otherwise (%j), and says whether the company is verified',
  (visibility) => {
    expect(wordsOf({ identity, stats }, visibility).slice(0, 4)).toEqual([
      'Who’s asking',
      'A&amp;R',
      'Verified company',
      'On Velv since March 2026.',
    ])
    expect(ownerHtml({ identity, stats }, { artistVisibility: visibility })).not.toMatch(
      /northbound|slow exit|ines lund/i,
    )
  },
)

it('[W-1] has no figures of a few answers', () => {
  expect(wordsOf({ stats: { ...stats, answered: 4 } }, '')).toEqual(['Who’s asking', '4 of 20 pitches answered.'])
  expect(wordsOf({ stats: { ...stats, pitches: 0, answered: 0 } }, '')).toEqual([
    'Who’s asking',
    'New on Velv. No answers yet.',
  ])
})

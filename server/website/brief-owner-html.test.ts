import { expect, it } from 'vitest'
import { ownerHtml, type PublicOwner } from './brief-owner-html.ts'

const owner: PublicOwner = {
  identity: {
    profession: 'anr',
    since: new Date('2026-03-10T12:00:00Z'),
    company: 'Northbound <b>Music</b>',
    isCompanyVerified: true,
    checkedDomain: 'northbound.se',
    role: 'Head of A&R',
    credits: [
      { title: 'Slow Exit', artist: 'Ines Lund', link: 'https://example.com/slow-exit' },
      { title: 'Paper', artist: 'Vale', link: 'javascript:alert(1)' },
    ],
  },
  stats: {
    drops: 7,
    delivered: 6,
    pitches: 20,
    answered: 20,
    medianDays: 4,
    heard: 212,
    holds: 11,
    cuts: 3,
    owed: 0,
    overdue: 0,
    holdsOffered: 0,
    holdsAccepted: 0,
    holdsEnded: 0,
    holdsInTime: 0,
  },
}
const textsOf = (shown: PublicOwner, artistVisibility: string) =>
  ownerHtml(shown, { artistVisibility })
    .replaceAll(/<\/?(?:bdi|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

it('[W-1] names the company and its credits where everyone may know the artist', () => {
  expect(textsOf(owner, 'public')).toEqual([
    'Who’s asking',
    'Northbound &lt;b&gt;Music&lt;/b&gt;',
    'Verified company',
    'Head of A&amp;R. On Velv since March 2026. Domain checked: northbound.se. Credits: “Slow Exit” by Ines Lund, “Paper” by Vale.',
    'songs heard',
    '212',
    'median answer',
    '4 days',
    'answers overdue',
    '0',
    '11 holds and 3 cuts from 6 drops. Every pitch they received was answered.',
  ])
  const links = [...ownerHtml(owner, { artistVisibility: 'public' }).matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links).toEqual(['<a class="link" href="https://example.com/slow-exit" rel="noopener nofollow ugc">'])
})

it.each(['', 'afterHold'])('[W-1] names nothing that leads to the artist otherwise (%j)', (visibility) => {
  expect(textsOf(owner, visibility).slice(0, 4)).toEqual([
    'Who’s asking',
    'A&amp;R',
    'Verified company',
    'On Velv since March 2026.',
  ])
  expect(ownerHtml(owner, { artistVisibility: visibility })).not.toMatch(/northbound|slow.exit|ines lund|vale|head of/i)
})

it('[W-1] has no figures of a few answers, and says what waits', () => {
  const recordOf = (stats: Partial<PublicOwner['stats']>) =>
    textsOf({ identity: null, stats: { ...owner.stats, ...stats } }, '').slice(1)
  expect([
    recordOf({ answered: 4, owed: 16 }),
    recordOf({ answered: 0, pitches: 1, owed: 1 }),
    recordOf({ pitches: 0, answered: 0 }),
    recordOf({ owed: 1, overdue: 1, medianDays: null, delivered: 50 }),
  ]).toEqual([
    ['4 of 20 pitches answered. 16 pitches are waiting.'],
    ['No answers yet. 1 pitch is waiting.'],
    ['New to Velv. No answers yet.'],
    [
      'songs heard',
      '212',
      'answer overdue',
      '1',
      '11 holds and 3 cuts from the last 50 drops. 1 pitch is waiting for an answer.',
    ],
  ])
})

import { describe, expect, it } from 'vitest'
import { genres } from '../genres.ts'
import { type Brief, emptyBriefFields, textFieldNames } from './brief-fields.ts'
import { publicBrief, publicHeadline, type PublicState, publicState } from './public-brief.ts'

const closer: Brief = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  label: 'Northbound (Music)',
  regionalOffice: 'sweden',
  genre: ['pop'],
  lyrics: ['English'],
  lookingFor: ['An album closer for INES  LUND that starts almost spoken.'],
  importantNote: 'Ines Lund has ten songs.\nNorthbound (Music) wants one more, not Inesa Lundgren’s.',
  referenceLinks: [
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    'https://ines-lund.com/ballads',
    'https://youtu.be/x?list=lund',
  ],
}

describe('the brief that everyone may read [W-1]', () => {
  it('names neither artist nor label, even if its texts and links do', () => {
    expect(publicBrief(closer)).toEqual({
      ...closer,
      artist: '',
      label: '',
      lookingFor: ['An album closer for the artist that starts almost spoken.'],
      importantNote: 'The artist has ten songs.\nThe label wants one more, not Inesa Lundgren’s.',
      referenceLinks: ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'],
    })
  })

  it('names both where the owner lets everyone see them', () => {
    const named = { ...closer, artistVisibility: 'public' }
    expect([publicBrief(named), publicHeadline(named)]).toEqual([named, 'Ines Lund'])
    expect(publicHeadline({ ...named, artist: '' })).toBe('Northbound (Music)')
    expect(publicHeadline({ ...named, artist: '', label: '' })).toBe('A pop artist in Sweden')
  })

  it('hides a confidential artist, who is stored apart from the brief', () => {
    const stored = { ...closer, artist: '', artistVisibility: 'afterHold', confidentialArtist: 'Ines Lund' }
    const { lookingFor, referenceLinks } = publicBrief(stored)
    expect([lookingFor, referenceLinks.length]).toEqual([
      ['An album closer for the artist that starts almost spoken.'],
      1,
    ])
    expect(publicHeadline(stored)).toBe('A pop artist in Sweden')
  })

  it('hides the parts of a name, where they are written as a name', () => {
    const textFor = (artist: string, note: string) =>
      publicBrief({ ...closer, artist, importantNote: note }).importantNote
    expect([
      textFor('Ines Lund', 'Ines sings low. Ask for Lund’s demos, not for a lund.'),
      textFor('The Long Goodbye', 'The song is long. A Goodbye is fine.'),
      textFor('Vale', 'A vale of tears, Vale says.'),
    ]).toEqual([
      'The artist sings low. Ask for the artist’s demos, not for a lund.',
      'The song is long. The artist is fine.',
      'The artist of tears, the artist says.',
    ])
  })

  it('is not confused by names without letters, or with the signs of a pattern', () => {
    const named = (artist: string) => publicBrief({ ...closer, artist, lookingFor: [`A song for ${artist}.`, 'A ? B'] })
    expect(['?', '$& [a-z] \\', 'A'].map((artist) => named(artist).lookingFor)).toEqual([
      ['A song for ?.', 'A ? B'],
      ['A song for the artist.', 'A ? B'],
      ['A song for A.', 'A ? B'],
    ])
  })

  it('has no characters that change the text direction', () => {
    const note = 'Safe \u202egnp.exe\u202c \u2067x\u2069 می\u200cخواهم'
    expect(publicBrief({ ...closer, importantNote: note }).importantNote).toBe('Safe gnp.exe x می\u200cخواهم')
  })
})

it('says who is looking for songs without naming them', () => {
  const headline = (brief: Partial<Brief>) => publicHeadline({ ...closer, ...brief })
  expect([
    headline({}),
    headline({ genre: ['rB', 'soul'], regionalOffice: 'unitedstates' }),
    headline({ genre: ['singerSongwriter'], regionalOffice: 'worldwide' }),
    headline({ genre: [], regionalOffice: 'faroeislands' }),
    headline({ genre: ['polka'], regionalOffice: 'iceland' }),
    headline({ use: 'film' }),
    headline({ use: 'artistRelease' }),
  ]).toEqual([
    'A pop artist in Sweden',
    'An R&B artist in the United States',
    'A singer-songwriter',
    'An artist in the Faroe Islands',
    'An artist in Iceland',
    'A film in Sweden',
    'A pop artist in Sweden',
  ])
  expect(genres.filter((genre) => !/^An? \S/.test(headline({ genre: [genre] })))).toEqual([])
})

describe('what everyone sees of a drop [W-1]', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const [before, after] = [new Date('2026-11-19T12:00:00Z'), new Date('2026-11-21T12:00:00Z')]
  const live: Parameters<typeof publicState>[0] = {
    audience: '',
    demoCap: '2',
    demoCount: 1,
    status: 'approved',
    expireTime: after,
    deliveryDate: null,
    unpublishedAt: null,
    pausedAt: null,
    ownerDisabledAt: null,
  }
  it.each<[string, Partial<typeof live>, PublicState | undefined]>([
    ['live', {}, 'live'],
    ['full', { demoCount: 2 }, 'full'],
    ['closed and full', { demoCount: 2, expireTime: before }, 'closed'],
    ['private, by link', { audience: 'link' }, undefined],
    ['private, for invited creators', { audience: 'invited' }, undefined],
    ['closed and private', { audience: 'invited', expireTime: before }, undefined],
    ['closed', { expireTime: before }, 'closed'],
    ['delivered early', { deliveryDate: before }, 'closed'],
    ['awaiting review', { status: null }, undefined],
    ['unreviewed in time', { status: null, expireTime: before }, undefined],
    ['rejected', { status: 'rejected' }, undefined],
    ['unpublished', { status: 'rejected', unpublishedAt: before }, undefined],
    ['left by a removed owner', { status: 'rejected', deliveryDate: before }, undefined],
    ['paused', { pausedAt: before }, undefined],
    ['of a disabled owner', { ownerDisabledAt: before }, undefined],
    ['closed of a disabled owner', { ownerDisabledAt: before, expireTime: before }, undefined],
  ])('%s', (_, change, expected) => {
    expect(publicState({ ...live, ...change }, now)).toBe(expected)
  })
})

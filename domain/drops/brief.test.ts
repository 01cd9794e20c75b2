import { describe, expect, it } from 'vitest'
import { briefProblems, tidyBrief } from './brief.ts'
import { type Brief, emptyBriefFields, textFieldNames } from './brief-fields.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const closer: Brief = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  label: 'Northbound Music',
  regionalOffice: 'sweden',
  genre: ['pop', 'indiPop'],
  lyrics: ['English', 'Swedish'],
  lookingFor: ['An album closer that starts almost spoken.'],
  importantNote: '',
  referenceLinks: ['open.spotify.com/track/1'],
}

describe('a brief [D-1]', () => {
  it('drops blank entries, surrounding blanks, duplicates and unknown fields', () => {
    const untidy = {
      ...closer,
      artist: ' Ines Lund ',
      genre: ['pop', '', ' pop '],
      lookingFor: ['', ' A hook '],
      price: 12,
    }
    expect(tidyBrief(untidy)).toEqual({ ...closer, genre: ['pop'], lookingFor: ['A hook'] })
  })

  it('removes invisible characters and keeps each entry on one line', () => {
    const invalid = {
      ...closer,
      artist: 'Ines\u202e\nLund',
      label: '\u200b',
      lookingFor: ['\u3164', 'A hook\r\nBcc: b'],
    }
    expect(tidyBrief({ ...invalid, importantNote: 'One.\n\n\u202eTwo.' })).toEqual({
      ...closer,
      label: '',
      lookingFor: ['A hook Bcc: b'],
      importantNote: 'One.\n\nTwo.',
    })
  })

  it('is valid when nothing is missing', () => {
    expect(briefProblems(closer, inDays(30), now)).toEqual({})
    expect(briefProblems({ ...closer, artist: '', label: '', referenceLinks: [] }, inDays(1), now)).toEqual({})
  })

  it('names the field in the message, and quotes only the start of a long text', () => {
    const invalid: Brief = {
      ...closer,
      genre: ['polka'],
      lookingFor: ['A hook '.repeat(50).trim()],
      referenceLinks: ['open.spotify.com/track/1', 'www.not a link'],
    }
    expect(briefProblems(invalid, inDays(30), now)).toEqual({
      genre: '“polka” isn’t one of Velv’s genres.',
      lookingFor: '“A hook A hook A hook A hook A hook A hoo…” is too long. Use up to 300 characters per line.',
      referenceLinks: '“www.not a link” doesn’t look like a web link.',
    })
  })

  it('names each invalid field', () => {
    const incomplete: Brief = {
      ...closer,
      regionalOffice: 'atlantis',
      genre: [],
      lyrics: ['Klingon'],
      lookingFor: [],
      referenceLinks: ['javascript:alert(1)'],
    }
    expect(briefProblems(incomplete, inDays(0), now)).toEqual({
      regionalOffice: 'Choose a country, or worldwide.',
      genre: 'Choose at least one genre.',
      lyrics: '“Klingon” isn’t one of Velv’s languages.',
      lookingFor: 'Describe what you’re looking for.',
      referenceLinks: '“javascript:alert(1)” doesn’t look like a web link.',
      expireTime: 'Choose a day 1 to 180 days from today.',
    })
    expect(briefProblems(closer, inDays(181), now)).toEqual({ expireTime: 'Choose a day 1 to 180 days from today.' })
    expect(briefProblems(closer, inDays(0.2), now, inDays(0.2))).toEqual({})
  })
})

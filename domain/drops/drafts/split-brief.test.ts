import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBriefFields, textFieldNames } from '../brief-fields.ts'
import { briefProblems, tidyBrief } from '../brief.ts'
import { draftName } from './brief-document.ts'
import { splitBrief } from './split-brief.ts'

const pasted = `Artist: Ines Lund
Label: Northbound Music
Genre: Pop / Indi-Pop
Territory: Sweden

Looking for:
- An album closer that starts almost spoken
• 72–84 bpm, room for a string part
3) A last chorus the whole room can sing

Female lead, A3 to D5. English lyrics, a Swedish chorus is a plus.
Please note: Nothing about the ocean.
Reference: https://open.spotify.com/track/abc, www.youtube.com/watch?v=x.`

describe('splitting a pasted brief [B-1]', () => {
  it('finds labeled fields, lines, links, tempo, vocal and languages', () => {
    expect(splitBrief(pasted)).toEqual({
      artist: 'Ines Lund',
      label: 'Northbound Music',
      genre: ['indiPop', 'pop'],
      regionalOffice: 'sweden',
      lyrics: ['English', 'Swedish'],
      lookingFor: [
        'An album closer that starts almost spoken',
        '72–84 bpm, room for a string part',
        'A last chorus the whole room can sing',
        'Female lead, A3 to D5.',
        'English lyrics, a Swedish chorus is a plus.',
      ],
      importantNote: 'Nothing about the ocean.',
      referenceLinks: ['https://open.spotify.com/track/abc', 'www.youtube.com/watch?v=x'],
      tempo: '72-84',
      vocal: 'female',
    })
  })

  it('splits a paragraph into sentences', () => {
    expect(splitBrief('We need a summer single. Big pre-chorus, small chorus. 120 BPM or so!').lookingFor).toEqual([
      'We need a summer single.',
      'Big pre-chorus, small chorus.',
      '120 BPM or so!',
    ])
  })

  it('puts text that fits no field into the note', () => {
    const lines = Array.from({ length: 15 }, (_, at) => `Wish ${at + 1}`)
    const { lookingFor, importantNote } = splitBrief(lines.join('\n'))
    expect(lookingFor).toHaveLength(12)
    expect(importantNote).toBe('Wish 13\nWish 14\nWish 15')
  })

  it('finds nothing in an empty text, and no word inside another word', () => {
    expect(splitBrief(' \n\n ')).toEqual({})
    expect(splitBrief('A popular rocket').genre).toBeUndefined()
  })

  it('returns only valid fields, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = splitBrief(text)
        const brief = tidyBrief({ ...emptyBriefFields(textFieldNames), ...found })
        const problems = briefProblems(brief, new Date(0), new Date(0))
        expect(Object.keys(found).filter((name) => name in problems)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

it.each([
  [{ artist: ' Ines ', label: 'Northbound', lookingFor: [''] }, 'Ines'],
  [{ artist: '', label: 'Northbound', lookingFor: [''] }, 'Northbound'],
  [{ artist: '', label: '', lookingFor: ['', 'A closer'] }, 'A closer'],
  [{ artist: '', label: ' ', lookingFor: [] }, 'Untitled brief'],
])('names a draft %j %s [B-1]', (brief, name) => expect(draftName(brief)).toBe(name))

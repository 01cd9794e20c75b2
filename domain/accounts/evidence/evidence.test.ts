import { describe, expect, it } from 'vitest'
import {
  comparableNote,
  emptyEvidence,
  type Evidence,
  evidenceHref,
  evidenceLimits,
  evidenceProblems,
  tidyEvidence,
} from './evidence.ts'

const complete: Evidence = {
  company: 'Northbound Music',
  role: 'A&R',
  website: 'www.northbound.se',
  profiles: ['https://www.linkedin.com/in/karin-ek'],
  credits: [{ title: 'The Quay', artist: 'Ines Lund', link: 'https://northbound.se/the-quay' }],
  note: 'I sign writers in Malmö.',
}
const problemsOf = (change: Partial<Evidence>, isSent = true) =>
  Object.keys(evidenceProblems(tidyEvidence({ ...complete, ...change }), isSent))
const credit = { title: 'The Quay', artist: 'Ines Lund', link: '' }

describe('evidence [W-2]', () => {
  it('is accepted complete, and as a draft even when it is empty', () => {
    expect(problemsOf({})).toEqual([])
    expect(evidenceProblems(emptyEvidence, false)).toEqual({})
    expect(Object.keys(evidenceProblems(emptyEvidence, true))).toEqual(['role', 'website'])
  })

  it('needs something that staff can look up: a website, a profile, or a credit', () => {
    const nothing = { website: '', profiles: [], credits: [] }
    expect(problemsOf(nothing)).toEqual(['website'])
    expect(problemsOf({ ...nothing, website: 'northbound.se' })).toEqual([])
    expect(problemsOf({ ...nothing, website: 'https://nörthbound.photography' })).toEqual([])
    expect(problemsOf({ ...nothing, profiles: ['x.com/karin'] })).toEqual([])
    expect(problemsOf({ ...nothing, credits: [credit] })).toEqual([])
    expect(problemsOf({ company: '' })).toEqual([])
  })

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['https://user@northbound.se'],
    ['ftp://northbound.se'],
    ['//northbound.se'],
    ['https://north\u202ebound.se'],
    ['https://[::1]/'],
    ['http://localhost'],
  ])('refuses %s as a website, and opens it nowhere', (link) => {
    expect(problemsOf({ website: link })).toEqual(['website'])
    expect(problemsOf({ credits: [{ ...credit, link }] })).toEqual(['credits.0.link'])
    expect(evidenceHref(link)).toBeUndefined()
  })

  it('accepts profiles of the five networks only', () => {
    expect(problemsOf({ profiles: ['instagram.com/karin', 'https://linkedin.com/feed'] })).toEqual(['profiles.1'])
    expect(problemsOf({ profiles: ['https://instagram.com.evil.example/karin'] })).toEqual(['profiles.0'])
  })

  it('limits every text and list', () => {
    const long = 'x'.repeat(2000)
    expect(problemsOf({ company: long, role: long, note: long, website: `northbound.se/${long}` })).toEqual([
      'company',
      'role',
      'website',
      'note',
    ])
    const profiles = Array.from({ length: evidenceLimits.profiles + 1 }, (_, at) => `x.com/karin${at}`)
    const credits = Array.from({ length: evidenceLimits.credits + 1 }, () => credit)
    expect(problemsOf({ profiles, credits })).toEqual(['profiles', 'credits'])
    expect(problemsOf({ credits: [{ title: '', artist: long, link: '' }] })).toEqual([
      'credits.0.title',
      'credits.0.artist',
    ])
  })

  it('is stored without invisible characters, direction overrides, empty entries and repeated links', () => {
    const tidy = tidyEvidence({
      company: ' North\u202ebound \n Music\u2066',
      role: 'A&R\u0000',
      website: ' northbound.se ',
      profiles: ['x.com/karin', '', ' x.com/karin '],
      credits: [credit, { title: ' ', artist: '\u200b', link: '' }],
      note: 'One\r\n\n\n\u202etwo',
    })
    expect(tidy).toEqual({
      company: 'North bound Music',
      role: 'A&R',
      website: 'northbound.se',
      profiles: ['x.com/karin'],
      credits: [credit],
      note: 'One\n\ntwo',
    })
  })

  it('keeps scripts as text', () =>
    expect(tidyEvidence({ ...complete, company: '<script>alert(1)</script>' }).company).toBe(
      '<script>alert(1)</script>',
    ))
})

describe('comparableNote [W-2]', () => {
  const note = 'I log about forty demos a week for Ninth Floor.'
  it('is the same whatever the case, accents, punctuation and spacing', () => {
    const same = [
      'I LOG about forty démos — a week, for Ninth-Floor!',
      'i log about\nforty demos a week for ninth floor',
    ]
    expect(same.map(comparableNote)).toEqual([comparableNote(note), comparableNote(note)])
    expect(comparableNote(`${note} Truly.`)).not.toBe(comparableNote(note))
  })

  it('is not compared when it is short', () => expect(comparableNote('Happy to help!')).toBeUndefined())
})

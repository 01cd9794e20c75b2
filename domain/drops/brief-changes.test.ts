import { describe, expect, it } from 'vitest'
import { briefChanges, canBeSpelling, changedFieldsText, splitChanges, applyBriefChanges } from './brief-changes.ts'
import { briefFieldNames, emptyBriefFields, textFieldNames, type WrittenBrief } from './brief-fields.ts'

const closer: WrittenBrief = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  regionalOffice: 'sweden',
  genre: ['pop', 'indiPop'],
  lyrics: ['English'],
  lookingFor: ['An album closer.'],
  expireTime: '2026-12-24T22:59:00.000Z',
}

it('finds no changes between two briefs that read the same [D-7]', () => {
  expect(briefChanges(closer, { ...closer, genre: [...closer.genre] })).toEqual([])
})

it('lists each changed field with before and after, in the order of the form [D-7]', () => {
  const later = { ...closer, expireTime: '2027-01-24T22:59:00.000Z', genre: ['pop'], label: 'Northbound Music' }
  const changes = briefChanges(closer, later)
  expect(changes).toEqual([
    { field: 'label', before: [], after: ['Northbound Music'] },
    { field: 'genre', before: ['pop', 'indiPop'], after: ['pop'] },
    { field: 'expireTime', before: [closer.expireTime], after: [later.expireTime] },
  ])
  expect(applyBriefChanges(closer, changes)).toEqual(later)
  expect(applyBriefChanges(later, [{ field: 'label', before: ['Northbound Music'], after: [] }]).label).toBe('')
  expect(changedFieldsText(changes)).toBe('Label, Genre, Closing date')
})

describe('splitChanges with paid songs [T-4]', () => {
  const paid = new Date(closer.expireTime)
  const inDays = (days: number) => new Date(paid.getTime() + days * 86_400_000).toISOString()
  /** A brief in which every field differs. */
  const everything: WrittenBrief = {
    artist: 'Ines',
    label: 'Northbound Music',
    regionalOffice: 'norway',
    genre: ['rock'],
    lyrics: ['Swedish'],
    lookingFor: ['A single.'],
    importantNote: 'Demos only.',
    referenceLinks: ['https://example.com'],
    referenceTrack: '0199f0a0-0000-7000-8000-000000000001',
    referenceTitle: 'Leave the Porch On',
    use: 'film',
    useDetail: 'A road movie',
    offer: 'fee USD 2500-4000',
    royaltyPercent: '50',
    rights: 'song',
    exclusivity: 'exclusive',
    term: 'years5',
    territory: 'worldwide',
    decisionDate: '2027-01-15',
    tempo: '72-84',
    vocal: 'female',
    moods: ['warm'],
    aiPolicy: 'none',
    requirements: ['stems'],
    demoCap: '60',
    audience: 'invited',
    artistVisibility: 'afterHold',
    expireTime: inDays(15),
  }
  const reviewed = (after: Partial<WrittenBrief>, first: Date | null = paid) =>
    splitChanges(briefChanges(closer, { ...closer, ...after }), first).forReview.map(({ field }) => field)

  it('sends every change to review, but applies a short extension at once', () => {
    expect(reviewed({ ...everything, expireTime: inDays(15) })).toEqual(briefFieldNames)
    const { immediate, forReview } = splitChanges(briefChanges(closer, { ...everything, expireTime: inDays(14) }), paid)
    expect(immediate.map(({ field }) => field)).toEqual(['expireTime'])
    expect(forReview.map(({ field }) => field)).toEqual(briefFieldNames.filter((field) => field !== 'expireTime'))
  })

  it('needs no review while no demo is paid', () => {
    expect(reviewed(everything, null)).toEqual([])
  })

  it('counts the days from the closing date of the first paid demo, not from the last extension', () => {
    expect([reviewed({ expireTime: inDays(14) }), reviewed({ expireTime: inDays(14.01) })]).toEqual([
      [],
      ['expireTime'],
    ])
    const extended = { ...closer, expireTime: inDays(10) }
    const again = splitChanges(briefChanges(extended, { ...extended, expireTime: inDays(20) }), paid)
    expect(again.forReview.map(({ field }) => field)).toEqual(['expireTime'])
  })

  it('covers every field', () => {
    expect(briefFieldNames.toSorted()).toEqual(Object.keys(everything).toSorted())
  })
})

it('lets texts be corrected as spelling, and nothing that is chosen or linked [T-4]', () => {
  const spelling = briefFieldNames.filter((field) => canBeSpelling([{ field }]))
  expect(spelling).toEqual(['artist', 'label', 'lookingFor', 'importantNote', 'referenceTitle', 'useDetail'])
  const [artist, genre] = (['artist', 'genre'] as const).map((field) => ({ field, before: [], after: ['rock'] }))
  expect([canBeSpelling([artist!, artist!]), canBeSpelling([artist!, genre!])]).toEqual([true, false])
})

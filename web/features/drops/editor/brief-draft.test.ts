import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, it } from 'vitest'
import { briefOf, draftOf, emptyDraft, isSameBrief, immediateProblems } from './brief-draft.ts'
import { isDraft } from './stored-draft.ts'

const now = new Date(2026, 10, 20, 11, 30)

it('gives a new draft one empty line and a closing date in a month', () => {
  const draft = emptyDraft(now)
  expect(draft.lookingFor).toEqual([''])
  expect(draft.closes).toBe('2026-12-20')
})

it('sends no blank lines, but includes the link still being typed', () => {
  const draft = {
    ...emptyDraft(now),
    artist: ' Ines Lund ',
    lookingFor: ['An album closer', ' ', ''],
    referenceLinks: ['velv.example/a'],
    linkBeingTyped: ' velv.example/b ',
  }
  expect(briefOf(draft)).toEqual({
    ...emptyBriefFields(textFieldNames),
    artist: 'Ines Lund',
    label: '',
    regionalOffice: '',
    genre: [],
    lyrics: [],
    lookingFor: ['An album closer'],
    importantNote: '',
    referenceLinks: ['velv.example/a', 'velv.example/b'],
  })
})

const updatedAt = '2026-11-20T11:00:00.000Z'

it('converts a drop to a draft and back to the same brief', () => {
  const brief = { ...briefOf(emptyDraft(now)), artist: 'Ines Lund', regionalOffice: 'sweden', genre: ['pop'] }
  const draft = draftOf({ ...brief, expireTime: new Date(2026, 11, 24, 9, 0).toISOString(), updatedAt }, now)
  expect(draft.closes).toBe('2026-12-24')
  expect(briefOf(draft)).toEqual(brief)
})

it('gives a drop whose day is past a new closing date [D-6]', () => {
  const expired = { ...briefOf(emptyDraft(now)), expireTime: new Date(2026, 10, 20, 11, 29).toISOString(), updatedAt }
  expect(draftOf(expired, now).closes).toBe('2026-12-20')
})

it('merges the link still being typed with one of the same target', () => {
  const draft = { ...emptyDraft(now), referenceLinks: ['youtu.be/a'], linkBeingTyped: ' https://youtu.be/a ' }
  expect(briefOf(draft).referenceLinks).toEqual(['youtu.be/a'])
})

it('reports excess at once, and nothing about fields that are still empty', () => {
  expect(immediateProblems({ ...emptyDraft(now), linkBeingTyped: 'no link' })).toEqual({})
  const draft = {
    ...emptyDraft(now),
    artist: 'a'.repeat(121),
    genre: ['pop', 'rock', 'soul', 'jazz', 'funk', 'folk'],
    lookingFor: ['An album closer'],
  }
  expect(immediateProblems(draft)).toEqual({ artist: 'Use up to 120 characters.', genre: 'Choose up to 5.' })
})

it.each([null, 'text', {}, { ...emptyDraft(now), genre: 'pop' }, { ...emptyDraft(now), lookingFor: [1] }])(
  'ignores a stored draft of another shape: %j',
  (stored) => {
    expect(isDraft(stored)).toBe(false)
  },
)

it('reads a stored draft back', () => {
  expect(isDraft(JSON.parse(JSON.stringify(emptyDraft(now))))).toBe(true)
})

it('compares drafts by text, order and day, not by blank lines [D-1]', () => {
  const draft = { ...emptyDraft(now), artist: 'Ines Lund', lookingFor: ['An album closer'], genre: ['pop', 'soul'] }
  const isSame = (part: Partial<typeof draft>) => isSameBrief(draft, { ...draft, ...part })
  expect(isSame({ artist: ' Ines Lund ', lookingFor: ['An album closer', ''] })).toBe(true)
  expect(isSame({ genre: ['soul', 'pop'] })).toBe(false)
  expect(isSame({ closes: '2026-12-21' })).toBe(false)
  expect(isSame({ linkBeingTyped: 'velv.example/b' })).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { addendumText, newestAddenda, withAddenda } from './addendum.ts'
import { oneStop, oneStopText } from './one-stop.ts'
import {
  canSend,
  isReadyForHold,
  foreignFacts,
  missingFromSheet,
  saveEffect,
  saveEffectText,
  sheetProblem,
  type SheetWriter,
  splitProgress,
} from './split-sheet.ts'
import {
  canMove,
  rolesText,
  type ShareMove,
  shareMoves,
  shareStates,
  tidyWriter,
  writerNames,
  writerProblems,
} from './writer-share.ts'

const writer = (change: Partial<SheetWriter> = {}): SheetWriter => ({
  name: 'Jon Berg',
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: 5000,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  publisherIpi: '',
  email: 'jon@example.com',
  isCreator: false,
  state: 'sent',
  ...change,
})

const ada = (change: Partial<SheetWriter> = {}) =>
  writer({ name: 'Ada Walker', email: '', isCreator: true, state: 'confirmed', ...change })
const jon = writer
const maya = (change: Partial<SheetWriter> = {}) =>
  writer({ name: 'Maya Okafor', email: 'maya@example.com', ...change })
const sheet = (...writers: SheetWriter[]) => ({ writers })
const isEmail = (text: string) => text.includes('@')

describe('isReadyForHold', () => {
  it.each(shareStates)('is true only if every share is confirmed, not %s', (state) => {
    expect(isReadyForHold(sheet(ada(), jon({ state })))).toBe(state === 'confirmed')
  })

  it.each([4999, 5001, 0])('is false unless the shares add up to 100%', (shareBasisPoints) => {
    expect(isReadyForHold(sheet(ada(), jon({ state: 'confirmed', shareBasisPoints })))).toBe(false)
  })

  it('is false without writers', () => {
    expect(isReadyForHold(sheet())).toBe(false)
  })
})

it.each([
  ['draft', 0, [ada({ state: 'draft' }), jon({ state: 'draft' })]],
  ['waiting', 1, [ada(), jon()]],
  ['waiting', 2, [ada({ shareBasisPoints: 2000 }), jon({ shareBasisPoints: 4000 }), maya({ shareBasisPoints: 4000 })]],
  ['changes', 1, [ada(), jon({ state: 'corrected' }), maya()]],
  ['changes', 0, [ada(), jon({ state: 'declined' })]],
  ['confirmed', 0, [ada(), jon({ state: 'confirmed' })]],
] as const)('is at the stage %s, waiting for %i', (stage, waitingFor, writers) => {
  expect(splitProgress({ writers })).toEqual({ stage, waitingFor })
})

it.each([
  ['nobody is on it', sheet(), ['Add your co-writers']],
  [
    'a share is missing',
    sheet(ada({ state: 'draft' }), jon({ state: 'draft', shareBasisPoints: 3000 })),
    ['20% unassigned'],
  ],
  ['shares are too high', sheet(ada(), jon({ shareBasisPoints: 5050 })), ['0.5% over 100%', 'Waiting for Jon Berg']],
  ['an email is missing', sheet(ada(), jon({ state: 'draft', email: '' })), ['Add an email for Jon Berg']],
  ['it was not sent', sheet(ada({ state: 'draft' }), jon({ state: 'draft' })), ['Not sent yet']],
  ['one has not answered', sheet(ada(), jon()), ['Waiting for Jon Berg']],
  [
    'two have not answered',
    sheet(ada({ shareBasisPoints: 0 }), jon(), maya()),
    ['Waiting for Jon Berg and Maya Okafor'],
  ],
  [
    'more have not answered',
    sheet(jon({ shareBasisPoints: 10_000 }), ...Array.from({ length: 3 }, () => maya({ shareBasisPoints: 0 }))),
    ['Waiting for Jon Berg and 3 others'],
  ],
  ['one suggested a change', sheet(ada(), jon({ state: 'corrected' })), ['Jon Berg suggested a change']],
  ['one declined', sheet(ada(), jon({ state: 'declined' })), ['Jon Berg declined']],
  ['a name was deleted', sheet(ada(), jon({ state: 'draft', name: '', email: '' })), ['Name every writer']],
  ['nothing is missing', sheet(ada(), jon({ state: 'confirmed' })), []],
])('says what is missing when %s', (_when, found, facts) => {
  expect(missingFromSheet(found)).toEqual(facts)
  expect(isReadyForHold(found)).toBe(facts.length === 0)
})

it('can be sent at 100%, when everyone has an email', () => {
  const draft = sheet(ada({ state: 'draft' }), jon({ state: 'draft' }))
  expect(canSend(draft)).toBe(true)
  expect(canSend(sheet(ada({ state: 'draft' }), jon({ state: 'draft', shareBasisPoints: 4999 })))).toBe(false)
  expect(canSend(sheet(ada({ state: 'draft' }), jon({ state: 'draft', email: '' })))).toBe(false)
  expect(canSend(sheet(ada(), jon()))).toBe(false)
})

describe('a new version', () => {
  const sent = sheet(ada(), jon())
  const final = sheet(ada(), jon({ state: 'confirmed' }))

  it.each([
    ['name', { name: 'Jonas Berg' }],
    ['roles', { roles: ['lyricist' as const] }],
    ['share', { shareBasisPoints: 4000 }],
    ['publisher', { publisher: 'Riverbend' }],
    ['part of the publisher', { publisherBasisPoints: 100 }],
  ])('is needed to change the %s of anyone once the sheet was sent', (_what, change) => {
    expect(saveEffect(sent, [ada(), jon(change)])).toBe('newVersion')
    const draft = sheet(ada({ state: 'draft' }), jon({ state: 'draft' }))
    expect(saveEffect(draft, [ada(), jon(change)])).toBe('inPlace')
  })

  it.each([
    ['legal name', { legalName: 'Jonas Michael Berg' }],
    ['email', { email: 'jon@studio.example' }],
  ])('is needed to change the %s of a writer who has confirmed, not of one who has not', (_what, change) => {
    expect(saveEffect(sent, [ada(), jon(change)])).toBe('inPlace')
    expect(saveEffect(final, [ada(), jon(change)])).toBe('newVersion')
    const waiting = sheet(ada(), jon({ state: 'confirmed' }), maya())
    expect(saveEffect(waiting, [ada(), jon(change), maya()])).toBe('newVersion')
  })

  it.each([
    ['PRO', { society: '021' }],
    ['IPI', { ipi: '00014107338' }],
    ['publisher’s IPI', { publisherIpi: '00014107338' }],
  ])('is not needed for the %s, which is an addendum of the writer that it is about [C-5]', (_what, change) => {
    expect(saveEffect(sent, [ada(change), jon()])).toBe('inPlace')
    expect(saveEffect(final, [ada(change), jon()])).toBe('addendum')
    expect(foreignFacts(final, [ada(change), jon()])).toEqual([])
    expect(foreignFacts(final, [ada(), jon(change)])).toEqual([{ index: 1, field: Object.keys(change)[0] }])
    expect(foreignFacts(sent, [ada(), jon(change)])).toEqual([])
  })

  it('is needed when shares change places or are replaced, so that no answer moves to another writer', () => {
    const known = sheet({ ...ada(), id: 'a' } as SheetWriter, { ...jon(), id: 'b' } as SheetWriter)
    const next = (first: string | undefined, second: string | undefined) => [
      { ...ada({ ipi: '00014107338' }), id: first },
      { ...jon(), id: second },
    ]
    expect(saveEffect(known, next('a', 'b'))).toBe('inPlace')
    expect(saveEffect(known, next('b', 'a'))).toBe('newVersion')
    expect(saveEffect(known, next('a', undefined))).toBe('newVersion')
    const drafts = { writers: known.writers.map((one) => ({ ...one, state: 'draft' as const })) }
    expect(saveEffect(drafts, next('b', 'a'))).toBe('inPlace')
  })

  it('is needed to add or remove a writer, and not for nothing', () => {
    expect(saveEffect(sent, [ada()])).toBe('newVersion')
    expect(saveEffect(sent, [ada(), jon(), maya()])).toBe('newVersion')
    expect(saveEffect(sent, [ada(), jon()])).toBe('nothing')
  })

  it('is named before it is made, with those who have to confirm again [C-5]', () => {
    const names = { version: 1, finalVersion: 1 }
    expect(saveEffectText('newVersion', final, names)).toBe(
      'Saving this starts version 2. We’ll tell Jon Berg, who has to confirm again once you send it. Version 1 stays final until then.',
    )
    expect(saveEffectText('newVersion', sent, { version: 2, finalVersion: null })).toBe(
      'Saving this starts version 3. Everyone on it confirms again.',
    )
    expect(saveEffectText('addendum', final, names)).toContain('No one has to confirm again.')
    expect([saveEffectText('inPlace', sent, names), saveEffectText('nothing', final, names)]).toEqual(['', ''])
  })
})

it('counts as writers of the song those with a writing role and a name, each once [C-5]', () => {
  const parties = [
    ada({ roles: ['lyricist', 'producer'] }),
    jon({ roles: ['producer', 'performer'] }),
    maya(),
    maya({ roles: ['lyricist'] }),
    jon({ name: '' }),
  ]
  expect(writerNames(parties)).toEqual(['Ada Walker', 'Maya Okafor'])
})

describe('an addendum [C-5]', () => {
  const at = new Date('2026-11-28T12:00:00Z')
  const added = (field: 'society' | 'ipi' | 'iswc', value: string, shareId: string | null = 'a') =>
    ({ shareId, field, value, by: 'creator', at }) as const

  it('is shown in its newest form, and applies to its own writer', () => {
    const all = [
      added('society', '021'),
      added('ipi', '00014107338'),
      added('society', ''),
      added('iswc', 'T0345246801', null),
    ]
    const newest = newestAddenda(all)
    expect(newest.map(addendumText)).toEqual(['IPI: 00014107338', 'PRO: Not stated', 'ISWC: T-034.524.680-1'])
    expect(withAddenda({ ...ada({ society: '010' }), id: 'a' }, newest)).toMatchObject({
      society: null,
      ipi: '00014107338',
    })
    expect(withAddenda({ ...jon({ society: '010' }), id: 'b' }, newest)).toMatchObject({ society: '010', ipi: '' })
  })
})

it.each([
  [
    'add up to more than 100%',
    [ada(), jon({ shareBasisPoints: 5001 })],
    'These shares add up to 100.01%. Lower them to 100% or less.',
  ],
  ['are more than 50', Array.from({ length: 300 }, () => jon({ shareBasisPoints: 1 })), 'Add up to 50 writers.'],
  ['are the creator twice', [ada(), ada()], 'Only one of the writers can be you.'],
  [
    'are one share twice',
    [
      { ...jon(), id: 'b' },
      { ...maya(), id: 'b' },
    ],
    'The same writer is listed twice. Reload the page and try again.',
  ],
  ['are fine', [ada(), jon()], undefined],
])('checks writers who %s', (_what, writers, problem) => {
  expect(sheetProblem(writers)).toBe(problem)
})

describe('a writer', () => {
  const problemsOf = (change: Partial<SheetWriter>) => writerProblems(tidyWriter(jon(change)), isEmail)

  it.each(['محمد عبد الله', 'אריאל זילבר', 'Żółć Ćma', 'Đặng Thị Ngọc', '小室哲哉', 'Ε. Παπαθανασίου', 'O’Neil, Jr.'])(
    'may be called %s',
    (name) => {
      expect(problemsOf({ name })).toEqual({})
    },
  )

  it('is stored composed, on one line, without characters that turn the text around', () => {
    const name = tidyWriter(jon({ name: ' A\u0301da\u202e\n Walker\u2066 ' })).name
    expect(name).toBe('Áda Walker')
  })

  it.each([
    ['name', { name: '\u202e\u200f ' }, 'Enter a name.'],
    ['name', { name: 'A' + '\u0338\u0337\u0336\u0335\u0334\u0333' }, 'Use fewer accents on one letter.'],
    ['name', { name: 'Win now https://x.example' }, 'A name can’t be a link.'],
    ['name', { name: 'x'.repeat(101) }, 'Use 100 characters or fewer.'],
    ['name', { name: '=-@' }, 'Use at least one letter or digit.'],
    ['legalName', { legalName: '...' }, 'Use at least one letter or digit.'],
    ['roles', { roles: [] }, 'Choose at least one role.'],
    ['shareBasisPoints', { shareBasisPoints: 10_001 }, 'Enter a share from 0 to 100%.'],
    ['shareBasisPoints', { shareBasisPoints: 33.3 }, 'Enter a share from 0 to 100%.'],
    ['publisher', { publisher: 'x'.repeat(121) }, 'Use 120 characters or fewer.'],
    [
      'publisherBasisPoints',
      { publisher: 'Riverbend', publisherBasisPoints: 5001 },
      'The publisher’s part can’t be larger than the writer’s share.',
    ],
    ['society', { society: '000' }, 'Choose a PRO from the list.'],
    ['ipi', { ipi: '00014107339' }, 'This isn’t a valid IPI name number. Check it for a typo.'],
    ['ipi', { ipi: '1410' }, 'Enter the 11 digits of the IPI name number.'],
    ['email', { email: 'jon' }, 'Check this email address.'],
  ])('is rejected for an invalid %s', (field, change, problem) => {
    expect(problemsOf(change)).toEqual({ [field]: problem })
  })

  it('has no part of a publisher without a publisher, and no email when it is the creator', () => {
    expect(tidyWriter(jon({ publisher: ' ', publisherBasisPoints: 100 })).publisherBasisPoints).toBe(0)
    expect(tidyWriter(ada({ email: 'second@example.com' })).email).toBe('')
  })

  it('lists roles once, in one order', () => {
    const { roles } = tidyWriter(jon({ roles: ['producer', 'composer', 'producer'] }))
    expect(rolesText(roles)).toBe('Composer, producer')
  })
})

it.each(Object.keys(shareMoves) as ShareMove[])('lets nothing but an erasure leave a confirmed share: %s', (move) => {
  expect(canMove(move, 'confirmed')).toBe(move === 'erase')
})

describe('one-stop', () => {
  const none = { containsSamples: false }
  const confirmed = (change: Partial<SheetWriter> = {}) => jon({ state: 'confirmed', ...change })

  it('is a creator who wrote and owns everything', () => {
    const alone = sheet(ada({ shareBasisPoints: 10_000 }))
    expect(oneStopText(oneStop(alone, none))).toBe('One-stop: Ada Walker controls the master and the publishing.')
    expect(oneStopText(oneStop(alone, { containsSamples: true }))).toBe('Not one-stop: contains samples.')
    expect(oneStopText(oneStop(alone, { containsSamples: null }))).toBe('Not one-stop: samples not stated.')
  })

  it('is only the publishing if one publisher has a part of every share', () => {
    const published = sheet(ada({ publisher: 'Riverbend Music' }), confirmed({ publisher: 'RIVERBEND  Music.' }))
    expect(oneStopText(oneStop(published, none))).toBe(
      'Publishing is one-stop through Riverbend Music. The splits don’t say who owns the master.',
    )
    const alone = sheet(ada({ shareBasisPoints: 10_000, publisher: 'Riverbend Music' }))
    expect(oneStop(alone, none)).toEqual({ kind: 'publishing', party: 'Riverbend Music' })
  })

  it.each([
    ['two writers', sheet(ada(), confirmed()), '2 parties control the rights'],
    ['two writers of one name', sheet(ada(), confirmed({ name: 'Ada Walker' })), '2 parties control the rights'],
    [
      'a producer without a share',
      sheet(ada({ shareBasisPoints: 10_000 }), confirmed({ roles: ['producer'], shareBasisPoints: 0 })),
      '2 parties control the rights',
    ],
    ['one of two published', sheet(ada({ publisher: 'Riverbend' }), confirmed()), '2 parties control the rights'],
    ['somebody who has not confirmed', sheet(ada(), jon()), 'Shares aren’t confirmed yet'],
  ])('is not claimed for %s', (_what, found, reason) => {
    expect(oneStop(found, none)).toEqual({ kind: 'none', reason })
  })
})

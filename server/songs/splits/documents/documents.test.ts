import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { csvRow } from '@velv/domain/csv.ts'
import { SplitSheetFile, splitSheetJson } from './split-sheet-json.ts'
import { splitSheetRows } from './split-sheet-csv.ts'
import { splitSheetPdf } from './split-sheet-pdf.ts'
import { families, isPrintable } from '../../../platform/documents/document-fonts.ts'
import { textRuns } from '../../../platform/documents/text-runs.ts'
import type { DocumentWriter, SheetDocument } from './sheet-document.ts'

const at = new Date('2026-11-26T13:00:00Z')

const writer = (change: Partial<DocumentWriter> = {}): DocumentWriter => ({
  id: 'jon',
  publisherIpi: '',
  name: 'Jon Berg',
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: 5000,
  publisher: '',
  publisherBasisPoints: 0,
  society: '021',
  ipi: '00014107338',
  email: 'jon@example.com',
  isCreator: false,
  state: 'confirmed',
  confirmedAt: at,
  confirmedBy: 'jon@example.com',
  ...change,
})

const sheet = (...writers: DocumentWriter[]): SheetDocument => ({
  title: 'Half the Road',
  iswc: 'T0345246801',
  isrc: '',
  version: 2,
  finalAt: at,
  writers,
  addenda: [],
  oneStop: 'Not one-stop: 2 parties control the rights.',
  missing: [],
  printedAt: at,
})

const header =
  'Record Type,Work Title,ISWC,Interested Party #,Writer Last Name,Writer First Name,Writer Designation Code,Writer IPI Name #,Publisher Sequence #,Publisher Name,Publisher Type,Publisher IPI Name #,Writer IP #,PR Affiliation Society #,PR Ownership Share'

const splitSheetCsv = (of: SheetDocument) => splitSheetRows(of).map(csvRow).join('')

it('writes CSV with the fields of CWR, in which a writer and their publisher share what is theirs', () => {
  const csv = splitSheetCsv(
    sheet(
      writer({
        legalName: 'Jonas Michael Berg',
        publisher: 'Riverbend Music',
        publisherBasisPoints: 2500,
        publisherIpi: '00014107338',
      }),
      writer({ name: '小室哲哉', roles: ['composer', 'lyricist'], ipi: '', society: null }),
    ),
  )
  expect(csv.split('\r\n')).toEqual([
    header,
    'SWR,Half the Road,T0345246801,W1,Berg,Jonas Michael,C,00014107338,,,,,,021,25.00',
    'SPU,Half the Road,T0345246801,P1,,,,,1,Riverbend Music,E,00014107338,W1,,25.00',
    'SWR,Half the Road,T0345246801,W2,小室哲哉,,CA,,,,,,,,50.00',
    '',
  ])
})

it('keeps a name from being evaluated as a formula', () => {
  const csv = splitSheetCsv(sheet(writer({ name: '=cmd|x', publisher: '@SUM(A1)' })))
  expect(csv).toContain(",'=cmd|x,")
  expect(csv).toContain(",'@SUM(A1),")
})

it('writes JSON that follows the documented schema', () => {
  const file = splitSheetJson(
    sheet(writer({ publisher: 'Riverbend', publisherBasisPoints: 1 }), writer({ society: null, ipi: '' })),
  )
  expect(SplitSheetFile.parse(file)).toEqual(file)
  expect(file).toMatchObject({
    iswc: 'T0345246801',
    isrc: null,
    totalBasisPoints: 10_000,
    writers: [
      { publisher: { name: 'Riverbend', shareBasisPoints: 1 }, society: { code: '021', name: 'BMI' } },
      { publisher: null, society: null, ipiNameNumber: null },
    ],
  })
})

it('dates what was added after the sheet was final, and leaves what was confirmed as it is [C-5]', async () => {
  const addenda = [
    { shareId: 'jon', field: 'society', value: '010', by: 'coWriter', at },
    { shareId: null, field: 'iswc', value: 'T0345246801', by: 'creator', at },
  ] as const
  const added = { ...sheet(writer({ society: null, shareBasisPoints: 10_000 })), iswc: '', addenda }
  const file = splitSheetJson(added)
  expect(SplitSheetFile.parse(file)).toEqual(file)
  expect(file).toMatchObject({
    iswc: null,
    writers: [{ society: null }],
    addenda: [
      { addedAt: at.toISOString(), writer: 'Jon Berg', field: 'society', value: '010' },
      { writer: '', field: 'iswc', value: 'T0345246801' },
    ],
  })
  expect(splitSheetCsv(added).split('\r\n')[1]).toBe(
    'SWR,Half the Road,T0345246801,W1,Berg,Jon,C,00014107338,,,,,,010,100.00',
  )
  expect((await splitSheetPdf(added, 'a4')).length).toBeGreaterThan(
    (await splitSheetPdf({ ...added, addenda: [] }, 'a4')).length,
  )
})

it.each([
  ['left to right', 'Ada Walker', ['Ada Walker']],
  ['Arabic with Latin in brackets', 'محمد (Mo)', ['(', 'Mo', 'محمد )']],
  ['Hebrew with a number', 'אריאל 7', ['7', 'אריאל ']],
  ['Latin with Arabic inside', 'DJ عمر & Crew', ['DJ ', 'عمر', ' & Crew']],
])('draws %s in the order in which it is read', (_what, text, drawn) => {
  const fontsOf = (codePoint: number) => [codePoint > 0x590 ? 'right' : 'left']
  const has = (font: string, character: string) =>
    (font === 'left') === character.codePointAt(0)! < 0x590 || character === ' ' || character === ')'
  expect(textRuns(text, fontsOf, has, 'left').runs.map(({ text: run }) => run)).toEqual(drawn)
})

/** The fonts in a PDF, whose objects are not compressed. */
const fontsIn = (pdf: Uint8Array) =>
  [
    ...new Set(
      [
        ...Buffer.from(pdf)
          .toString('latin1')
          .matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g),
      ].map(([, name]) => name!),
    ),
  ].toSorted()

it.each([
  ['محمد عبد الله', 'NotoSansArabic'],
  ['אריאל זילבר', 'NotoSansHebrew'],
  ['小室哲哉', 'NotoSansSC'],
  ['김민준', 'NotoSansKR'],
  ['갂갃 갅', 'NotoSansKR'],
  ['สมชาย ใจดี', 'NotoSansThai'],
  ['தமிழ் செல்வன்', 'NotoSansTamil'],
  ['გიორგი მაისურაძე', 'NotoSansGeorgian'],
  ['Արամ Խաչատրյան', 'NotoSansArmenian'],
  ['አበበ ቢቂላ', 'NotoSansEthiopic'],
  ['ශ්‍රී ලංකා', 'NotoSansSinhala'],
  // These three fonts leave out anchors, at which the library fails.
  ['శ్రీనివాస్ రెడ్డి', 'NotoSansTelugu'],
  ['ശ്രീജിത്ത് മേനോൻ', 'NotoSansMalayalam'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
  ['Mia 👩‍🎤 🇸🇪', 'NotoEmoji'],
  ['Пётр Ελένη Đặng', 'NotoSans'],
])('prints %s with a font that has its letters [X-1]', async (name, font) => {
  const pdf = await splitSheetPdf(sheet(writer({ name })), 'letter')
  expect(fontsIn(pdf).some((used) => used.startsWith(font))).toBe(true)
})

it('knows what it can’t print, and names those letters by their code points [X-1]', async () => {
  expect(['Пётр', 'สมชาย', '👩‍🎤', '小室哲哉', 'علی‌رضا', 'a\u0301'].map(isPrintable)).not.toContain(false)
  expect(isPrintable('𞤀𞤣 x')).toBe(false)
  const runs = textRuns(
    '𞤀 x',
    () => ['font'],
    (_, text) => text < 'z',
    'font',
  )
  expect(runs.runs.map(({ text }) => text).join('')).toContain('[U+1E900]')
  expect(runs.isComplete).toBe(false)
})

it('prints 50 writers on several pages of either paper, and what it has no letters for', async () => {
  const many = Array.from({ length: 50 }, (_, index) => writer({ name: `สมชาย 😀 ${index}`, shareBasisPoints: 200 }))
  for (const [paper, box] of [
    ['letter', '[0 0 612 792]'],
    ['a4', '[0 0 595.28 841.89]'],
  ] as const) {
    const text = Buffer.from(await splitSheetPdf(sheet(...many), paper)).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain(`/MediaBox ${box}`)
    expect([...text.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(2)
  }
})

it('brings its fonts in less than 30 MB', async () => {
  const { readdirSync, statSync } = await import('node:fs')
  const { dirname, join } = await import('node:path')
  const { resolve } = createRequire(import.meta.url)
  const bytes = families
    .map((family) => dirname(resolve(`@fontsource-variable/${family}/package.json`)))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeLessThan(30_000_000)
})

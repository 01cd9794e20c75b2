import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genreLabel, genres } from '../genres.ts'
import { languages } from '../languages.ts'
import { markets, worldwide } from '../markets.ts'
import { applyBriefChanges, briefChanges } from './brief-changes.ts'
import {
  briefField,
  briefFieldNames,
  briefFields,
  briefSearchTokens,
  type BriefFieldName,
  displayedEntries,
  emptyBriefFields,
  entriesOf,
  textFieldNames,
  type WrittenBrief,
} from './brief-fields.ts'
import { briefProblems, tidyBrief } from './brief.ts'
import {
  aiPolicies,
  artistVisibilities,
  audiences,
  exclusivities,
  requirements,
  rights,
  terms,
  uses,
  vocals,
} from './deal/deal-options.ts'
import { moodKeys } from './deal/moods.ts'
import { tokenize } from '../text/search-tokens.ts'

const now = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000

const choices: Partial<Record<BriefFieldName, readonly string[]>> = {
  use: Object.keys(uses),
  rights: Object.keys(rights),
  exclusivity: Object.keys(exclusivities),
  term: Object.keys(terms),
  territory: [worldwide, 'europe', 'sweden'],
  vocal: Object.keys(vocals),
  moods: moodKeys,
  aiPolicy: Object.keys(aiPolicies),
  requirements: Object.keys(requirements),
  audience: Object.keys(audiences),
  artistVisibility: Object.keys(artistVisibilities),
  regionalOffice: [worldwide, ...markets.map(({ key }) => key)],
  genre: genres,
  lyrics: languages,
}

/** Valid texts of fields with a format of their own. */
const formatted: Partial<Record<BriefFieldName, readonly string[]>> = {
  offer: ['fee USD 900', 'fee EUR 2500-4000', 'advance SEK 30000', 'negotiable'],
  royaltyPercent: ['1', '50', '100'],
  demoCap: ['1', '60', '5000'],
  tempo: ['72-84', '120'],
  // All after the last closing date of the property, and within a year of its first.
  decisionDate: ['2027-06-01', '2027-10-31'],
}

const text = (maxLength: number) => fc.string({ minLength: 1, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })

/** Values of a field that can be submitted. */
function valuesOf(name: BriefFieldName): fc.Arbitrary<string | string[]> {
  const { kind, maxLength, maxItems = 1 } = briefField(name)
  const options = choices[name] ?? []
  const list = (entry: fc.Arbitrary<string>) => fc.uniqueArray(entry, { minLength: 1, maxLength: maxItems })
  return {
    line: () => text(maxLength),
    paragraph: () => text(maxLength),
    lines: () => list(text(maxLength)),
    number: () => fc.constantFrom(...formatted[name]!),
    date: () => fc.constantFrom(...formatted[name]!),
    tempo: () => fc.constantFrom(...formatted[name]!),
    offer: () => fc.constantFrom(...formatted[name]!),
    track: () => fc.uuid(),
    choice: () => fc.constantFrom(...options),
    choices: () => list(fc.constantFrom(...options)),
    links: () => list(fc.webUrl({ validSchemes: ['https'] }).filter((link) => briefField(name).isValid!(link))),
    day: () => fc.integer({ min: 2, max: 179 }).map((days) => new Date(now.getTime() + days * dayMs).toISOString()),
  }[kind]()
}

const tidied = (brief: WrittenBrief): WrittenBrief => ({ ...tidyBrief(brief), expireTime: brief.expireTime })

const briefs: fc.Arbitrary<WrittenBrief> = fc
  .record(Object.fromEntries(briefFieldNames.map((name) => [name, valuesOf(name)])))
  .map((brief) => tidied(brief as WrittenBrief))
  // A text of blanks alone is empty once it is tidied.
  .filter((brief) => briefFieldNames.every((name) => entriesOf(brief[name]).length > 0))

const runs = { numRuns: 150 }

describe.each(briefFieldNames)('%s', (name) => {
  const edits = fc
    .tuple(briefs, valuesOf(name))
    .map(([before, value]) => ({ before, after: tidied({ ...before, [name]: value }) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))

  it('accepts every value of its kind', () => {
    fc.assert(
      fc.property(
        edits.filter(({ after }) => entriesOf(after[name]).length > 0),
        ({ after }) => {
          expect(briefProblems(after, new Date(after.expireTime), now)[name]).toBeUndefined()
        },
      ),
      runs,
    )
  })

  it('is listed as the only change when only this field is edited, and the change gives the edited brief [D-7]', () => {
    fc.assert(
      fc.property(edits, ({ before, after }) => {
        const changes = briefChanges(before, after)
        expect(changes.map(({ field }) => field)).toEqual([name])
        expect(applyBriefChanges(before, changes)).toEqual(after)
      }),
      runs,
    )
  })

  it('finds the brief by what it contains, if search reads it', () => {
    fc.assert(
      fc.property(edits, ({ after }) => {
        const found = new Set(briefSearchTokens(after))
        const shown = name === 'expireTime' || !briefField(name).searchTexts ? [] : displayedEntries(name, after)
        expect(shown.flatMap(tokenize).filter((token) => !found.has(token))).toEqual([])
      }),
      runs,
    )
  })
})

it('contains nothing of any field once it is emptied, and is found only among briefs without a genre', () => {
  fc.assert(
    fc.property(briefs, (brief) => {
      const emptied = { ...brief, ...emptyBriefFields(textFieldNames) }
      expect(textFieldNames.filter((name) => entriesOf(emptied[name]).length > 0)).toEqual([])
      expect(briefSearchTokens(emptied)).toEqual(tokenize(genreLabel(undefined)))
    }),
    runs,
  )
})

it('keeps only what names and sorts the drop for creators', () => {
  const kept = textFieldNames.filter((name) => briefFields[name].isKeptForCreators)
  expect(kept).toEqual(['artist', 'label', 'regionalOffice', 'genre'])
})

it('searches every field whose text the owner writes', () => {
  expect(briefFieldNames.filter((name) => !briefField(name).searchTexts)).toEqual([
    'referenceLinks',
    'referenceTrack',
    'referenceTitle',
    'offer',
    'royaltyPercent',
    'decisionDate',
    'tempo',
    'demoCap',
    'audience',
    'artistVisibility',
    'expireTime',
  ])
})

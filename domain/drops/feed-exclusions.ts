import { type Language, languages } from '../languages.ts'
import { excludedOffices, filterKeys, marketKey, marketLabel, markets, regionNames, worldwide } from '../markets.ts'

/** What one filter of the feeds excludes, and how it is named where it does. */
type Exclusion = {
  /** The query parameter of the API, with commas between the keys. */
  param: string
  /** Where this device stores the choice, as a JSON array of keys. */
  storageKey: string
  /** For the API's description. */
  what: string
  /** Known keys only, in a fixed order, and as few as possible. */
  normalize(keys: Iterable<unknown>): string[]
  /** What a key stands for: its name, and the noun that several are counted by. */
  describe(key: string): { label: string; nouns: readonly [one: string, several: string] }
  /** Whether every key is excluded, and what that means. */
  isEverything(keys: readonly string[]): boolean
  whenEverything: string
}

const regionLabels = new Map<string, string>(regionNames.map((region) => [marketKey(region), region]))

const [instrumental] = languages

/** What readers can exclude from every feed, one row for each filter. */
export const feedExclusions = {
  markets: {
    param: 'excluded',
    storageKey: 'filters',
    what: 'Excluded region and country keys',
    normalize: (keys) => filterKeys(excludedOffices(textsIn(keys))),
    describe(key) {
      const region = regionLabels.get(key)
      return region
        ? { label: region, nouns: ['region', 'regions'] }
        : { label: marketLabel(key), nouns: ['country', 'countries'] }
    },
    isEverything: (keys) => excludedOffices(keys).size === markets.length,
    whenEverything: 'Only drops for the whole world are left.',
  },
  languages: {
    param: 'excludedLanguages',
    storageKey: 'languageFilters',
    what: 'Excluded lyrics languages. A drop is left out if it names languages, and all of them are excluded',
    normalize(keys) {
      const known = new Set(keys)
      return languages.filter((language) => known.has(language))
    },
    describe: (key) => ({
      label: key === instrumental ? 'instrumentals' : key === 'Other' ? 'lyrics in other languages' : `${key} lyrics`,
      nouns: ['language', 'languages'],
    }),
    isEverything: (keys) => keys.length === languages.length,
    whenEverything: 'With no lyrics language selected, no drops are left.',
  },
} as const satisfies Record<string, Exclusion>

export type ExclusionName = keyof typeof feedExclusions

/** Excluded keys by filter. */
export type Exclusions = Readonly<Record<ExclusionName, readonly string[]>>

export const exclusionNames = Object.keys(feedExclusions) as ExclusionName[]

export const mapExclusions = <Value>(valueOf: (name: ExclusionName) => Value): Record<ExclusionName, Value> =>
  Object.fromEntries(exclusionNames.map((name) => [name, valueOf(name)])) as Record<ExclusionName, Value>

export const noExclusions: Exclusions = mapExclusions(() => [])

/** Whether a reader sees a drop. The rule of the feeds; the database applies it to its indexes. */
export function isShown(drop: { regionalOffice: string; lyrics: readonly string[] }, exclusions: Exclusions): boolean {
  const isOfficeShown =
    drop.regionalOffice === worldwide || !excludedOffices(exclusions.markets).has(drop.regionalOffice)
  return isOfficeShown && (drop.lyrics.length === 0 || drop.lyrics.some((one) => !exclusions.languages.includes(one)))
}

/** The lyrics languages that are not excluded. */
export const includedLanguages = (excluded: readonly string[]): Language[] =>
  languages.filter((language) => !excluded.includes(language))

const textsIn = (keys: Iterable<unknown>): string[] => [...keys].filter((key) => typeof key === 'string')

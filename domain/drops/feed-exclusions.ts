import { languages } from '../languages.ts'
import { excludedOffices, filterKeys, marketKey, marketLabel, markets, regionNames } from '../markets.ts'
import type { Condition } from './filters/condition.ts'

/** Options that can be excluded together. */
export type ExclusionGroup = {
  label: string
  /** What its options are, as in "Countries of Asia: all but 3 selected". */
  parts: string
  options: readonly { key: string; label: string }[]
}

/** What one filter of the feeds excludes. Its keys contain no commas, and no two filters share a key. */
type FeedExclusion = {
  /** The query parameter of the API, with commas between the keys. */
  param: string
  /** Where a device stores the choice, as a JSON array of keys. */
  storageKey: string
  /** For the API's description. */
  what: string
  groups: readonly ExclusionGroup[]
  /** The keys of the options behind these; unknown ones are ignored. */
  expand(keys: Iterable<unknown>): Set<string>
  /** The keys that represent these options: in a fixed order, and as few as possible. */
  shorten(keys: ReadonlySet<string>): string[]
  /** What a key represents: its name, and the noun for counting several. */
  describe(key: string): { label: string; nouns: readonly [one: string, several: string] }
  /** What it means that every option is excluded. */
  whenEverything: string
  /** What a drop must satisfy not to be excluded by these keys. */
  where(keys: readonly string[]): Condition<'market' | 'lyrics'>
}

const regionLabels = new Map<string, string>(regionNames.map((region) => [marketKey(region), region]))

const textsIn = (keys: Iterable<unknown>): string[] => [...keys].filter((key) => typeof key === 'string')

const [instrumental] = languages

/** What readers can exclude from every feed, one row for each filter. */
export const feedExclusions = {
  markets: {
    param: 'excluded',
    storageKey: 'filters',
    what: 'Excluded region and country keys',
    groups: regionNames.map((region) => ({
      label: region,
      parts: `Countries of ${region}`,
      options: markets.filter((market) => market.region === region),
    })),
    expand: (keys) => excludedOffices(textsIn(keys)),
    shorten: filterKeys,
    describe(key) {
      const region = regionLabels.get(key)
      return region
        ? { label: region, nouns: ['region', 'regions'] }
        : { label: marketLabel(key), nouns: ['country', 'countries'] }
    },
    whenEverything: 'Only worldwide drops are showing.',
    where: (keys) => ({ op: 'not', of: { op: 'oneOf', fact: 'market', values: [...excludedOffices(keys)] } }),
  },
  languages: {
    param: 'excludedLanguages',
    storageKey: 'languageFilters',
    what: 'Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded',
    groups: [
      {
        label: 'Lyric languages',
        parts: 'Lyric languages',
        options: languages.map((language) => ({ key: language, label: language })),
      },
    ],
    expand(keys) {
      const known = new Set(keys)
      return new Set(languages.filter((language) => known.has(language)))
    },
    shorten: (keys) => languages.filter((language) => keys.has(language)),
    describe: (key) => ({
      label: key === instrumental ? 'instrumentals' : key === 'Other' ? 'lyrics in other languages' : `${key} lyrics`,
      nouns: ['language', 'languages'],
    }),
    whenEverything: 'You’ve filtered out every lyric language, so no drops are left.',
    // A drop that names no language is for all.
    where: (values) => ({
      op: 'either',
      of: [
        { op: 'empty', fact: 'lyrics' },
        { op: 'not', of: { op: 'allIn', fact: 'lyrics', values } },
      ],
    }),
  },
} as const satisfies Record<string, FeedExclusion>

export type ExclusionName = keyof typeof feedExclusions

export type ExclusionParam = (typeof feedExclusions)[ExclusionName]['param']

/** Excluded keys by filter. */
export type Exclusions = Readonly<Record<ExclusionName, readonly string[]>>

export const exclusionNames = Object.keys(feedExclusions) as ExclusionName[]

export const mapExclusions = <Value>(valueOf: (name: ExclusionName) => Value): Record<ExclusionName, Value> =>
  Object.fromEntries(exclusionNames.map((name) => [name, valueOf(name)])) as Record<ExclusionName, Value>

export const noExclusions: Exclusions = mapExclusions(() => [])

/** The parameters of the API that exclude the same; empty for a filter that excludes nothing. */
export const exclusionParamsOf = (exclusions: Exclusions): Record<ExclusionParam, string> =>
  Object.fromEntries(exclusionNames.map((name) => [feedExclusions[name].param, exclusions[name].join()])) as Record<
    ExclusionParam,
    string
  >

/** What these keys exclude by one filter; those of other filters and unknown ones are ignored. */
export function excludedBy(name: ExclusionName, keys: Iterable<unknown>): string[] {
  const { expand, shorten } = feedExclusions[name]
  return shorten(expand(keys))
}

/** The keys of all excluded options, of all filters. */
export const excludedOptions = (exclusions: Exclusions): Set<string> =>
  new Set(exclusionNames.flatMap((name) => [...feedExclusions[name].expand(exclusions[name])]))

/** The filters by which every option is excluded. */
export const exhaustedFilters = (exclusions: Exclusions): ExclusionName[] =>
  exclusionNames.filter((name) => {
    const { groups, expand } = feedExclusions[name]
    return expand(exclusions[name]).size === groups.flatMap(({ options }): unknown[] => [...options]).length
  })

import { type DealFilterName, dealFilterNames, dealFiltersIn } from './deal/deal-filters.ts'
import {
  excludedBy,
  exclusionNames,
  type ExclusionParam,
  exclusionParamsOf,
  feedExclusions,
  mapExclusions,
} from './feed-exclusions.ts'
import type { FeedSelection } from './filters/feed-conditions.ts'
import { maxSearchLength } from './feed.ts'
import { isGenreRoute } from '../genres.ts'
import { toSingleLine } from '../text/single-line.ts'

/** How often a saved search sends an email about new drops. */
export const searchFrequencies = ['off', 'instant', 'daily', 'weekly'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]

/** At least so many hours lie between two emails of one search. */
export const searchFrequencyHours: Record<Exclude<SearchFrequency, 'off'>, number> = {
  instant: 0,
  daily: 24,
  weekly: 7 * 24,
}

/** A person gets at most one email about their saved searches in so many hours, whatever they save. */
export const hoursBetweenAlerts = 1

/** An email about saved searches names at most so many drops. */
export const maxDropsInAlert = 10

/** The most searches that a person can save. */
export const maxSavedSearches = 20

export const maxSearchNameLength = 60

/** New matches are counted up to this number, which then means "this many or more". */
export const maxNewMatches = 100

/** Matches of a saved search are kept for so many days. */
export const matchDays = 60

/** The parameters of a feed that a search keeps, as the API and the addresses of feeds write them. */
export type SearchParams = Partial<Record<'genre' | 'q' | ExclusionParam | DealFilterName, string>>

/** What these parameters select; unknown ones mean nothing. */
export function selectionOf(params: Partial<Record<string, unknown>>) {
  const textOf = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const genre = textOf('genre')
  return {
    genre: isGenreRoute(genre) ? genre : undefined,
    q: toSingleLine(textOf('q').slice(0, maxSearchLength)),
    exclusions: mapExclusions((name) => excludedBy(name, textOf(feedExclusions[name].param).split(','))),
    deal: dealFiltersIn(params),
  } satisfies FeedSelection
}

/** The parameters that select something, each in the form in which it is compared; unknown ones are dropped. */
export function tidySearch(params: Partial<Record<string, unknown>>): SearchParams {
  const { genre, q, exclusions, deal } = selectionOf(params)
  const all = {
    // A search is for drops that open later, so neither what is new nor what is closed can be saved.
    genre: genre !== undefined && genre !== 'expired' && genre !== 'newdrops' ? genre : '',
    q,
    ...exclusionParamsOf(exclusions),
    ...deal,
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text))
}

export const savedSearchParams = [
  'genre',
  'q',
  ...exclusionNames.map((name) => feedExclusions[name].param),
  ...dealFilterNames,
] as const satisfies (keyof SearchParams)[]

import { numberFormat } from '../../formats.ts'
import { uses, vocals } from './deal-options.ts'
import { maxOffered } from './offer.ts'
import { parseTempo, tempoText } from './tempo-range.ts'

type DealFilter = {
  /** The name of the filter, and of its parameter in the API and in addresses. */
  label: string
  /** For the API's description. */
  what: string
  /** The value as it is stored, sent and compared; empty if the text selects nothing. */
  tidy: (text: string) => string
  /** The value as a chip shows it after the label. */
  describe: (value: string) => string
}

const keysIn = (labels: Record<string, string>) => (text: string) => {
  const wanted = new Set(text.split(','))
  return Object.keys(labels)
    .filter((key) => wanted.has(key))
    .join(',')
}

const namesOf = (labels: Record<string, string>) => (value: string) =>
  value
    .split(',')
    .map((key) => labels[key] ?? key)
    .join(', ')

const tidyNumber = (max: number) => (text: string) => (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? text : '')

/** The farthest closing date that can be filtered by, in days. */
const maxClosingDays = 180

/** A minimum fee: `400`, or `400,negotiable` to include offers that are to be negotiated. */
export const parseFee = (value: string) => {
  const [amount = '', negotiable] = value.split(',')
  return { minUsd: Number(amount), withNegotiable: negotiable === 'negotiable' }
}

function tidyFee(text: string): string {
  const [amount = '', negotiable] = text.split(',')
  const tidied = tidyNumber(maxOffered)(amount)
  return tidied && negotiable === 'negotiable' ? `${tidied},negotiable` : tidied
}

const usd = (amount: number) =>
  numberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(amount)

/**
 * Filters by what a brief offers and requests. A drop that does not state what a filter asks for does not match. Feeds,
 * addresses, saved searches and the API read this table; `deal-match.ts` compares a drop with it.
 */
export const dealFilters = {
  use: {
    label: 'Use',
    what: `Uses: \`${Object.keys(uses).join('`, `')}\`, with commas`,
    tidy: keysIn(uses),
    describe: namesOf(uses),
  },
  vocal: {
    label: 'Vocal',
    what: `Vocals: \`${Object.keys(vocals).join('`, `')}\`, with commas`,
    tidy: keysIn(vocals),
    describe: namesOf(vocals),
  },
  fee: {
    label: 'Fee',
    what: 'Minimum guaranteed amount in whole US dollars; `400,negotiable` includes negotiable offers',
    tidy: tidyFee,
    describe(value) {
      const { minUsd, withNegotiable } = parseFee(value)
      return `${usd(minUsd)} and up${withNegotiable ? ' or negotiable' : ''}`
    },
  },
  tempo: {
    label: 'Tempo',
    what: 'A tempo or a range in BPM, such as `90-130`; a drop matches if its range overlaps it',
    tidy: (text) => (parseTempo(text) ? text : ''),
    describe: tempoText,
  },
  closes: {
    label: 'Closes',
    what: 'The drop closes within this many days',
    tidy: tidyNumber(maxClosingDays),
    describe: (value) => (value === '1' ? 'within a day' : `within ${value} days`),
  },
} as const satisfies Record<string, DealFilter>

export type DealFilterName = keyof typeof dealFilters

/** The value of each filter; empty if it selects nothing. */
export type DealFilters = Readonly<Record<DealFilterName, string>>

export const dealFilterNames = Object.keys(dealFilters) as DealFilterName[]

export const mapDealFilters = (valueOf: (name: DealFilterName) => string): DealFilters =>
  Object.fromEntries(dealFilterNames.map((name) => [name, valueOf(name)])) as Record<DealFilterName, string>

export const noDealFilters: DealFilters = mapDealFilters(() => '')

/** The filters in these parameters, without what means nothing. */
export const dealFiltersIn = (params: Partial<Record<string, unknown>>): DealFilters =>
  mapDealFilters((name) => {
    const text = params[name]
    return typeof text === 'string' ? dealFilters[name].tidy(text) : ''
  })

/** The filters that select something. */
export const activeDealFilters = (filters: DealFilters): DealFilterName[] =>
  dealFilterNames.filter((name) => filters[name] !== '')

export const hasDealFilters = (filters: DealFilters): boolean => activeDealFilters(filters).length > 0

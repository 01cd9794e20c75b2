import { numberFormat } from '../../formats.ts'
import type { Condition } from '../filters/condition.ts'
import { uses, vocals } from './deal-options.ts'
import { maxOffered } from './offer.ts'
import { parseTempo, tempoLimits, tempoText } from './tempo-range.ts'

type DealFilter = {
  /** The name of the filter, and of its parameter in the API and in addresses. */
  label: string
  /** For the API's description. */
  what: string
  /** The value as it is stored, sent and compared; empty if the text selects nothing. */
  tidy: (text: string) => string
  /** The value as a chip shows it after the label. */
  describe: (value: string) => string
  control: FilterControl
  /** What a drop must satisfy. One that does not state what is asked for does not match. */
  where: (value: string, now: Date) => Condition
}

/** A field for a number; its placeholder stands for no filter. */
export type NumberControl = { label: string; placeholder: string; maxDigits: number; hint?: string }

/** How the value is chosen in the panel of filters. */
export type FilterControl =
  /** Any of these, by key. */
  | { kind: 'choices'; options: Readonly<Record<string, string>> }
  /** A number, to which a box can add a word after a comma. */
  | ({ kind: 'number'; box?: { label: string; word: string } } & NumberControl)
  /** Two numbers with a hyphen between them, of which the second can be left out. */
  | { kind: 'range'; from: NumberControl; to: NumberControl; whenInvalid: string }

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

const dayMs = 86_400_000

/** The farthest closing date that can be filtered by, in days. */
const maxClosingDays = 180

/** A minimum fee: `400`, or `400,negotiable` to include offers that are to be negotiated. */
const parseFee = (value: string) => {
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

const tempoField = (label: string): NumberControl => ({ label, placeholder: 'Any', maxDigits: 3 })

/**
 * Filters by what a brief offers and requests, one row each. Feeds, counts, addresses, saved searches, the API and the
 * panel of filters read this table.
 */
export const dealFilters = {
  use: {
    label: 'Use',
    what: `Uses: \`${Object.keys(uses).join('`, `')}\`, with commas`,
    tidy: keysIn(uses),
    describe: namesOf(uses),
    control: { kind: 'choices', options: uses },
    where: (value) => ({ op: 'oneOf', fact: 'use', values: value.split(',') }),
  },
  vocal: {
    label: 'Vocal',
    what: `Vocals: \`${Object.keys(vocals).join('`, `')}\`, with commas`,
    tidy: keysIn(vocals),
    describe: namesOf(vocals),
    control: { kind: 'choices', options: vocals },
    where: (value) => ({ op: 'oneOf', fact: 'vocal', values: value.split(',') }),
  },
  fee: {
    label: 'Fee',
    what: 'Minimum guaranteed amount in whole US dollars; `400,negotiable` includes negotiable offers',
    tidy: tidyFee,
    describe(value) {
      const { minUsd, withNegotiable } = parseFee(value)
      return `${usd(minUsd)} and up${withNegotiable ? ' or negotiable' : ''}`
    },
    control: {
      kind: 'number',
      label: 'Minimum fee (USD)',
      hint: 'Fees in other currencies are converted at approximate rates. For a range, we compare the low end.',
      placeholder: 'Any',
      maxDigits: 9,
      box: { label: 'Include negotiable fees', word: 'negotiable' },
    },
    where(value) {
      const { minUsd, withNegotiable } = parseFee(value)
      const isEnough = { op: 'atLeast', fact: 'feeUsd', value: minUsd } as const
      return withNegotiable
        ? { op: 'either', of: [isEnough, { op: 'oneOf', fact: 'offer', values: ['negotiable'] }] }
        : isEnough
    },
  },
  tempo: {
    label: 'Tempo',
    what: 'A tempo or a range in BPM, such as `90-130`; a drop matches if its range overlaps it',
    tidy: (text) => (parseTempo(text) ? text : ''),
    describe: tempoText,
    control: {
      kind: 'range',
      from: tempoField('Slowest tempo (BPM)'),
      to: tempoField('Fastest tempo (BPM)'),
      whenInvalid: `Enter a tempo from ${tempoLimits.min} to ${tempoLimits.max} BPM, slowest first.`,
    },
    where(value) {
      const { from, to } = parseTempo(value)!
      return {
        op: 'both',
        of: [
          { op: 'atMost', fact: 'tempoFrom', value: to },
          { op: 'atLeast', fact: 'tempoTo', value: from },
        ],
      }
    },
  },
  closes: {
    label: 'Closes',
    what: 'The drop closes within this many days',
    tidy: tidyNumber(maxClosingDays),
    describe: (value) => (value === '1' ? 'within a day' : `within ${value} days`),
    control: { kind: 'number', label: 'Closes within (days)', placeholder: 'Any time', maxDigits: 3 },
    where: (value, now) => ({ op: 'until', fact: 'endsAt', value: new Date(now.getTime() + Number(value) * dayMs) }),
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

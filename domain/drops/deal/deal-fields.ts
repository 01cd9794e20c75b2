import { dateFormat } from '../../formats.ts'
import { isRegionalOffice, marketLabel, marketRegionLabel } from '../../markets.ts'
import type { BriefField } from '../brief-field.ts'
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
} from './deal-options.ts'
import { moods } from './moods.ts'
import { chargeableCurrencies } from '../../currencies.ts'
import { maxOfferRatio, offerText, parseOffer } from './offer.ts'
import { parseTempo, tempoLimits, tempoText } from './tempo-range.ts'

/** The most demos that an owner can limit a drop to. */
export const maxDemoCap = 5000

const wholeNumber = (min: number, max: number) => (text: string) =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) >= min && Number(text) <= max

/** A day of the calendar, like 2026-12-24. */
export const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const dateText = (date: string): string =>
  isDate(date)
    ? dateFormat('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${date}T12:00:00Z`))
    : date

/** An offer in a currency that Velv can charge in, so that every offer can be compared. */
function isOffer(text: string): boolean {
  const offer = parseOffer(text)
  return (
    offer !== undefined && (offer.kind === 'negotiable' || chargeableCurrencies.includes(offer.currency.toLowerCase()))
  )
}

/** A choice among the keys of a table. */
const choiceOf = (labels: Record<string, string>) => {
  const display = (key: string) => labels[key] ?? key
  return {
    kind: 'choice',
    maxLength: 40,
    isValid: (key: string) => Object.hasOwn(labels, key),
    whenInvalid: 'Choose one of the options.',
    display,
    searchTexts: (keys: readonly string[]) => keys.map(display),
  } as const
}

const shownOnlyOnTheBrief = { isInLists: false, isKeptForCreators: false } as const
const shownInLists = { ...shownOnlyOnTheBrief, isInLists: true } as const
const deal = { section: 'deal', place: { as: 'deal' }, ...shownOnlyOnTheBrief } as const
const sound = { section: 'sound', place: { as: 'tag' }, ...shownOnlyOnTheBrief } as const

type Fields = Record<string, BriefField>

/** What is offered for a song, and what it is wanted for. */
export const dealFields = {
  use: { label: 'Use', ...deal, ...shownInLists, ...choiceOf(uses) },
  useDetail: {
    label: 'Project',
    kind: 'line',
    maxLength: 60,
    searchTexts: (entries) => entries,
    ...deal,
  },
  offer: {
    label: 'Offer',
    kind: 'offer',
    maxLength: 40,
    isValid: isOffer,
    whenInvalid: `Enter whole amounts, lower first. The higher one can be up to ${maxOfferRatio} times the lower one.`,
    display: offerText,
    ...deal,
    ...shownInLists,
  },
  royaltyPercent: {
    label: 'Royalty share',
    kind: 'number',
    maxLength: 3,
    isValid: wholeNumber(1, 100),
    whenInvalid: 'Enter a whole number from 1 to 100.',
    display: (percent) => `${percent}% of royalties`,
    ...deal,
  },
  decisionDate: {
    label: 'Decision by',
    kind: 'date',
    maxLength: 10,
    isValid: isDate,
    whenInvalid: 'Choose a day.',
    display: dateText,
    ...deal,
  },
  rights: { label: 'Rights', ...deal, ...choiceOf(rights) },
  exclusivity: { label: 'Exclusivity', ...deal, ...choiceOf(exclusivities) },
  term: { label: 'Term', ...deal, ...choiceOf(terms) },
  territory: {
    label: 'Territory',
    kind: 'choice',
    maxLength: 100,
    isValid: (key) => isRegionalOffice(key) || marketRegionLabel(key) !== undefined,
    whenInvalid: 'Choose a country, a region, or worldwide.',
    display: (key) => marketRegionLabel(key) ?? marketLabel(key),
    searchTexts: (keys) => keys.map((key) => marketRegionLabel(key) ?? marketLabel(key)),
    ...deal,
  },
} as const satisfies Fields

/** What the music has to be like, apart from the languages of its lyrics. */
export const soundFields = {
  tempo: {
    label: 'Tempo',
    kind: 'tempo',
    maxLength: 7,
    isValid: (text) => parseTempo(text) !== undefined,
    whenInvalid: `Enter one tempo or a range from ${tempoLimits.min} to ${tempoLimits.max} BPM, the slower one first.`,
    display: tempoText,
    ...sound,
  },
  aiPolicy: { label: 'AI policy', ...sound, ...choiceOf(aiPolicies) },
  vocal: { label: 'Vocal', ...sound, ...choiceOf(vocals) },
  moods: {
    label: 'Moods',
    kind: 'choices',
    maxLength: 40,
    maxItems: 5,
    isValid: (key) => Object.hasOwn(moods, key),
    whenInvalid: 'is not a mood on the list.',
    display: (key) => (Object.hasOwn(moods, key) ? moods[key as keyof typeof moods] : key),
    searchTexts: (keys) => keys.map((key) => moods[key as keyof typeof moods] ?? key),
    ...sound,
  },
  requirements: {
    label: 'Also required',
    ...sound,
    ...choiceOf(requirements),
    kind: 'choices',
    maxItems: 3,
    whenInvalid: 'is not one of the options.',
  },
} as const satisfies Fields

/** Who may submit and how often, and who sees whom it is for. */
export const accessFields = {
  demoCap: {
    section: 'access',
    label: 'Song limit',
    kind: 'number',
    maxLength: 4,
    isValid: wholeNumber(1, maxDemoCap),
    whenInvalid: `Enter a whole number from 1 to ${maxDemoCap}.`,
    place: { as: 'setting' },
    ...shownInLists,
  },
  audience: {
    section: 'access',
    label: 'Who can submit',
    ...choiceOf(audiences),
    searchTexts: undefined,
    place: { as: 'setting' },
    ...shownInLists,
  },
  artistVisibility: {
    section: 'access',
    label: 'Who sees the artist',
    ...choiceOf(artistVisibilities),
    searchTexts: undefined,
    place: { as: 'setting' },
    ...shownInLists,
  },
} as const satisfies Fields

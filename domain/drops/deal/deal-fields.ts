import { isRegionalOffice, marketLabel, marketRegionLabel } from '../../markets.ts'
import { always, type BriefField, never } from '../brief-field.ts'
import { moods } from './moods.ts'
import { maxOfferRatio, offerText, parseOffer } from './offer.ts'
import { parseTempo, tempoLimits, tempoText } from './tempo-range.ts'

/** What a song is wanted for. */
export const uses = {
  artistRelease: 'Artist release',
  film: 'Film',
  series: 'Series',
  ad: 'Ad',
  game: 'Game',
  library: 'Library',
} as const

/** Which copyrights are wanted: in the composition, in the recording, or in both. */
export const rights = { song: 'Song', master: 'Master', both: 'Song and master' } as const

export const exclusivities = { exclusive: 'Exclusive', nonExclusive: 'Non-exclusive' } as const

/** For how long the rights are wanted. */
export const terms = {
  months6: '6 months',
  year1: '1 year',
  years2: '2 years',
  years3: '3 years',
  years5: '5 years',
  years10: '10 years',
  perpetual: 'In perpetuity',
} as const

export const vocals = {
  female: 'Female vocal',
  male: 'Male vocal',
  duet: 'Duet',
  group: 'Group vocal',
  instrumental: 'No vocal',
} as const

export const aiPolicies = {
  none: 'No AI',
  noVocals: 'No AI vocals',
  disclose: 'AI with disclosure',
  any: 'AI allowed',
} as const

/** What a song has to come with, or leave out. */
export const requirements = {
  instrumental: 'Instrumental needed',
  stems: 'Stems needed',
  cleanLyrics: 'Clean lyrics',
} as const

/** Who sees the artist, besides the owner and staff. Without a choice, everyone who is logged in and may see the drop. */
export const artistVisibilities = {
  public: 'Everyone, on the public page',
  afterHold: 'Only creators whose song you put on hold',
} as const

/** Who may see a drop and submit to it. Without a choice, every creator. */
export const audiences = { link: 'Anyone with the link', invited: 'Invited creators' } as const

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
    ? new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : date

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

const shownOnlyOnTheBrief = { isInLists: false, isKeptForCreators: false, needsReview: always } as const
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
    ...shownInLists,
  },
  offer: {
    label: 'Offer',
    kind: 'offer',
    maxLength: 40,
    isValid: (text) => parseOffer(text) !== undefined,
    whenInvalid: `Enter whole amounts, the lower one first. The higher one can be up to ${maxOfferRatio} times the lower one.`,
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
    ...shownInLists,
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
  decisionDate: {
    label: 'Decision by',
    kind: 'date',
    maxLength: 10,
    isValid: isDate,
    whenInvalid: 'Choose a day.',
    display: dateText,
    ...deal,
  },
} as const satisfies Fields

/** What the music has to be like, beside the languages of its lyrics. */
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
  aiPolicy: { label: 'AI policy', ...sound, ...choiceOf(aiPolicies) },
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
    label: 'Demo limit',
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
    needsReview: never,
  },
  artistVisibility: {
    section: 'access',
    label: 'Who sees the artist',
    ...choiceOf(artistVisibilities),
    searchTexts: undefined,
    place: { as: 'setting' },
    ...shownOnlyOnTheBrief,
    isInLists: true,
    needsReview: never,
  },
} as const satisfies Fields

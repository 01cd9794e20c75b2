import type { Brief } from './drop.ts'

/** A brief with its closing time, as its owner enters it. */
export type WrittenBrief = Brief & { expireTime: string }

type BriefField = {
  /** The name of the field, in the form and wherever a change of it is shown. */
  label: string
  /**
   * Whether a change to this value needs review once a demo is paid (decision D12). `firstExpireTime` is the closing time
   * when the first demo was paid.
   */
  needsReview: (after: readonly string[], firstExpireTime: Date) => boolean
}

/**
 * The closing date can be extended by this many days in total without review, counted from the closing time when the
 * first demo was paid.
 */
export const freeExtensionDays = 14

const always = () => true
const never = () => false
const extendsTooFar: BriefField['needsReview'] = ([after = ''], firstExpireTime) =>
  Date.parse(after) > firstExpireTime.getTime() + freeExtensionDays * 86_400_000

/** The fields of a brief, in the order of the form. */
export const briefFields = {
  artist: { label: 'Artist', needsReview: never },
  label: { label: 'Label', needsReview: never },
  regionalOffice: { label: 'Regional office', needsReview: never },
  genre: { label: 'Genre', needsReview: always },
  lyrics: { label: 'Lyrics', needsReview: always },
  lookingFor: { label: 'Looking for', needsReview: always },
  importantNote: { label: 'Important note', needsReview: never },
  referenceLinks: { label: 'Reference links', needsReview: never },
  expireTime: { label: 'Closing day', needsReview: extendsTooFar },
} as const satisfies Record<keyof WrittenBrief, BriefField>

export type BriefFieldName = keyof typeof briefFields

export const briefFieldNames = Object.keys(briefFields) as BriefFieldName[]

export const isBriefField = (name: string): name is BriefFieldName => Object.hasOwn(briefFields, name)

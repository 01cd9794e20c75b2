import type { WrittenBrief } from '@velv/domain/drops/brief-changes.ts'

/** What the fields of a brief are called, in the form and wherever a change of one is told. */
export const fieldLabels = {
  artist: 'Artist',
  label: 'Label',
  regionalOffice: 'Regional office',
  genre: 'Genre',
  lyrics: 'Lyrics',
  lookingFor: 'Looking for',
  importantNote: 'Important note',
  referenceLinks: 'Reference links',
  expireTime: 'Closing day',
} as const satisfies Record<keyof WrittenBrief, string>

export const isBriefField = (field: string): field is keyof typeof fieldLabels => Object.hasOwn(fieldLabels, field)

/** What staff can write notes about and assign. */
export const staffSubjectKinds = ['account', 'drop'] as const

export type StaffSubjectKind = (typeof staffSubjectKinds)[number]

/** The length of a note, in characters. */
export const noteLength = { min: 1, max: 2000 }

/** The most notes about one account or drop. */
export const maxNotes = 100

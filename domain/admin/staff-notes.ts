/** What staff can write notes about and assign. */
export const staffSubjectKinds = ['account', 'drop', 'organization'] as const

export type StaffSubjectKind = (typeof staffSubjectKinds)[number]

/** The length of a note, in characters. */
export const noteLength = { min: 1, max: 2000 }

/** The most notes about one account, drop, or organization. */
export const maxNotes = 100

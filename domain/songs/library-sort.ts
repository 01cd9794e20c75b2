/** The orders of a library; the first one is the usual one. */
export const librarySorts = ['updated', 'title', 'tempo', 'created'] as const

export type LibrarySort = (typeof librarySorts)[number]

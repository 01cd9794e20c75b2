/** Errors that a page did not expect: thrown, of a promise that nobody awaits, and of a page that could not be shown. */
export type ClientErrorKind = 'error' | 'rejection' | 'page'

/** How much of an error a report carries, in characters. */
export const clientErrorLengths = { name: 60, message: 300, stack: 4000, page: 200 } as const

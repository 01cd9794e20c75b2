/** Unexpected errors of a page: uncaught ones, rejected promises that are never awaited, and those of a page that failed to render. */
export type ClientErrorKind = 'error' | 'rejection' | 'page'

/** How much of an error a report carries, in characters. */
export const clientErrorLengths = { name: 60, message: 300, stack: 4000, page: 200 } as const

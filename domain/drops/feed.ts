/** How a feed may be ordered: `fee` begins with the highest guaranteed fee, `spots` with the fewest spots left. */
export const feedSorts = ['newest', 'closing', 'fee', 'spots'] as const

export type FeedSort = (typeof feedSorts)[number]

/** The longest search text, in characters; the rest is cut off. */
export const maxSearchLength = 100

/** The number of drops that match filters is counted up to this, which then means "this many or more". */
export const maxMatchesCounted = 100

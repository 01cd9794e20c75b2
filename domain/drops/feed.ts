/** How a feed may be ordered. */
export const feedSorts = ['newest', 'closing'] as const

export type FeedSort = (typeof feedSorts)[number]

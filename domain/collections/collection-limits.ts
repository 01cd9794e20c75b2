export const collectionLimits = {
  /** Collections of an organization. */
  collections: 500,
  /** Songs of a collection. */
  songs: 1000,
  /** In characters. */
  name: 80,
  note: 1000,
} as const

/** The orders of a collection; the first one is its own. */
export const collectionSorts = ['order', 'stars', 'tempo', 'added'] as const

export type CollectionSort = (typeof collectionSorts)[number]

/** How much one account can keep in its library. */
export const libraryLimits = {
  songs: 2000,
  /** Per song, with those that newer ones have replaced. */
  versions: 12,
  /** Recordings and stems together. */
  bytes: 20 * 1024 ** 3,
  /** Characters of the private notes on a song. */
  notes: 2000,
  /** Songs that one request can change. */
  bulk: 100,
} as const

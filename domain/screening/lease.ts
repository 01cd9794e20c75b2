/** A song is reserved for one screener until this long after the last sign of listening, in ms. */
export const leaseMs = 120_000

/** The song being played, and the preloaded next one. */
export const maxLeasesPerScreener = 2

/** A song is one screener's alone for so long after the last sign of her listening, in ms. */
export const leaseMs = 120_000

/** The song on her stage, and the one made ready to follow it. */
export const maxLeasesPerScreener = 2

/** Bounds of a password, in characters: long enough to resist guessing, short enough to hash safely. */
export const passwordBounds = { min: 10, max: 128 }

/** Only what hangs takes this long, in ms. No story has a longer limit of its own; a step that repeats has a shorter one for each try. */
export const neverHappensMs = 120_000

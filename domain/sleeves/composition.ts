/** Takes the next random number and answers one of the list. */
export type PickOne = <T>(list: readonly T[]) => T

/** Fills 200 by 200 from ground, figure and spark; the order of its picks is part of the promise. */
export type Composition = (ground: string, figure: string, spark: string, pick: PickOne) => string

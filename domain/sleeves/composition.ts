/** Draws the next random number and returns one element of the list. */
export type PickOne = <T>(list: readonly T[]) => T

/** Fills a 200 by 200 square from the ground, figure and spark colors. The order of its picks must never change. */
export type Composition = (ground: string, figure: string, spark: string, pick: PickOne) => string

/** A stretch of a song in ms, from inclusive, to exclusive. */
export type Stretch = readonly [fromMs: number, toMs: number]

/** What was heard, as stretches in order that neither touch nor overlap, after adding some more. */
export function addHeard(heard: readonly Stretch[], more: readonly Stretch[], durationMs: number): Stretch[] {
  const stretches = [...heard, ...more]
    .map(([from, to]): Stretch => [Math.max(0, Math.round(from)), Math.min(durationMs, Math.round(to))])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of stretches) {
    const last = union.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** So much of a song a screener hears before she decides, in ms: half a minute, or half of a shorter song. */
export const neededMs = (durationMs: number): number => Math.min(30_000, Math.floor(durationMs / 2))

export const lengthOf = (heard: readonly Stretch[]): number => heard.reduce((sum, [from, to]) => sum + to - from, 0)

/** So much of the clock a page may carry over, for requests that take unequally long, in ms. */
const carriedMs = 3_000

/**
 * How much media time a page may report after the clock went on: never more in all than the clock itself. What it did not
 * use lapses, but for a little; while nothing played, only that little gathers.
 */
export const creditAfter = (creditMs: number, elapsedMs: number, playing: boolean): number =>
  Math.min(creditMs, carriedMs) + Math.max(0, playing ? elapsedMs : Math.min(elapsedMs, carriedMs))

/** Keeps a report honest: as much of it, in its order, as the clock can bear, and what is left of the credit, in ms. */
export function withinCredit(
  reported: readonly Stretch[],
  creditMs: number,
): { stretches: Stretch[]; creditMs: number } {
  const stretches: Stretch[] = []
  let left = Math.floor(creditMs)
  for (const [begin, end] of reported) {
    // Whole before they are paid for: a thousand slivers would each be kept as a millisecond.
    const [from, to] = [Math.round(begin), Math.round(end)]
    const ms = Math.min(to - from, left)
    if (ms <= 0) continue
    stretches.push([from, from + ms])
    left -= ms
  }
  return { stretches, creditMs: left }
}

/** Of one listening so many stretches are kept, the longest: nobody who listens makes more. */
const mostStretches = 500

export const withoutDust = (heard: Stretch[]): Stretch[] =>
  heard.length <= mostStretches
    ? heard
    : heard
        .toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
        .slice(0, mostStretches)
        .toSorted((one, other) => one[0] - other[0])

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

/** Keeps a report honest: media time may not outrun the wall clock by more than a tenth and half a second. */
export function believable(reported: readonly Stretch[], elapsedMs: number): readonly Stretch[] {
  const real = reported.filter(([from, to]) => to > from)
  return lengthOf(real) <= elapsedMs * 1.1 + 500 ? real : []
}

import type { Stretch } from '@velv/domain/screening/listening-credit.ts'

export { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
export type { Stretch }

/** The parts that were heard at least once and at least twice, each sorted and without overlap. */
export function heardParts(stretches: readonly Stretch[]): { once: Stretch[]; twice: Stretch[] } {
  const edges = stretches
    .filter(([from, to]) => to > from)
    .flatMap(([from, to]) => [
      { at: from, step: 1 },
      { at: to, step: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || b.step - a.step)
  return { once: deeperThan(edges, 1), twice: deeperThan(edges, 2) }
}

function deeperThan(edges: readonly { at: number; step: number }[], depth: number): Stretch[] {
  const parts: Stretch[] = []
  let open = 0
  let from = 0
  for (const { at, step } of edges) {
    if (step === 1 && ++open === depth) from = at
    else if (step === -1 && open-- === depth && at > from) parts.push([from, at])
  }
  return parts
}

export const isWithin = (parts: readonly Stretch[], ms: number) => parts.some(([from, to]) => ms >= from && ms < to)

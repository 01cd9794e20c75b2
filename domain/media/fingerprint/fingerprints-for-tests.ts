import type { Fingerprint } from './fingerprint.ts'
import { otherSpeeds, searchedSpeeds } from './fingerprint.ts'
import { selectValues } from './select-values.ts'

/** Deterministic pseudo-random integers below a limit. */
export function dice(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Values that change as those of music do: from one to the next, about three bits. */
export function music(seed: number, length: number): Uint32Array {
  const roll = dice(seed)
  let value = roll(0x1_0000_0000)
  return Uint32Array.from({ length }, () => {
    for (let nth = 0; nth < 3; nth++) value ^= 1 << roll(32)
    return value
  })
}

/** A fingerprint whose other speeds are other music, unless they are given. */
export function fingerprintOf(values: Uint32Array, atOtherSpeeds?: Uint32Array[]): Fingerprint {
  const others = atOtherSpeeds ?? otherSpeeds.map((_, nth) => music(900 + nth, values.length))
  const selected = searchedSpeeds.map((speed) => {
    const nth = otherSpeeds.findIndex((other) => other === speed)
    return selectValues(speed === 1 ? values : (others[nth] ?? new Uint32Array()))
  })
  return { values, atOtherSpeeds: others, selected }
}

/** The values with a share of their bits turned, as re-encoding does. */
export function damaged(values: Uint32Array, share: number): Uint32Array {
  const roll = dice(77)
  return values.map((value) => {
    let made = value
    for (let bit = 0; bit < 32; bit++) if (roll(1000) < share * 1000) made ^= 1 << bit
    return made
  })
}

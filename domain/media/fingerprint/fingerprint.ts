/**
 * What a recording sounds like: about eight 32-bit numbers a second, made by Chromaprint. Similar sounds differ in few
 * bits. It does not survive a change of pitch, so it is also made of the same sound at other speeds.
 */
export interface Fingerprint {
  values: Uint32Array
  /** Of the sound played at each of `otherSpeeds`, to compare. */
  atOtherSpeeds: readonly Uint32Array[]
  /** The selected values at each of `searchedSpeeds`, to search. */
  selected: readonly (readonly number[])[]
}

/** Two recordings are similar enough to be compared while their speeds differ by no more than half a percent. */
export const otherSpeeds = [0.98, 0.99, 1.01, 1.02] as const

/** To be found by single values, they may differ by no more than a quarter of a percent. */
export const searchedSpeeds = [1, 0.98, 0.985, 0.99, 0.995, 1.005, 1.01, 1.015, 1.02] as const

/** Chromaprint reads 11,025 samples a second and makes a number after every 1,365. */
export const fingerprintRate = 11_025
export const msPerValue = (1365 / fingerprintRate) * 1000

const none = new Uint32Array()

/** The fingerprint at every speed at which it is compared, its own first. */
export function speedsOf({ values, atOtherSpeeds }: Fingerprint): { speed: number; values: Uint32Array }[] {
  return [{ speed: 1, values }, ...otherSpeeds.map((speed, nth) => ({ speed, values: atOtherSpeeds[nth] ?? none }))]
}

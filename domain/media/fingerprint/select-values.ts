/** Values that an index holds of each recording. */
export const selectedPerRecording = 128

// The eight bits that re-encoding, equalizers, and limiters change most often, as measured: docs/performance.md.
const unreliableBits = [0, 4, 6, 10, 12, 14, 16, 30]
export const reliableBits = unreliableBits.reduce((mask, bit) => mask & ~(1 << bit), -1)

/**
 * At most 128 values that stand for a recording in an index, without their unreliable bits: those with the lowest
 * hashes. Because the values themselves decide, two versions of a recording select the same wherever each begins and
 * ends; any other choice, by place or by rank, would differ between them.
 */
export function selectValues(values: Uint32Array): number[] {
  const distinct = new Set<number>()
  for (const value of values) distinct.add(value & reliableBits)
  const all = Int32Array.from(distinct)
  // A hash and, in its last digits, a place: numbers are sorted ten times as fast as objects.
  const ranks = Float64Array.from(all, (value, place) => hashOf(value) * places + place).sort()
  return Array.from(ranks.subarray(0, selectedPerRecording), (rank) => all[rank % places]!)
}

/** More than a recording has values. */
const places = 2 ** 20

/** The finalizer of MurmurHash3, whose results are spread evenly. */
function hashOf(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

import type { Measured } from './measure-original.ts'

const targetLufs = -18
const ceilingDbtp = -1
// MP3 does not keep peaks to the tenth: measured overshoot stays below this.
const codecMarginDb = 0.5

/** Decibels that bring a song to −18 LUFS, less where its true peak would pass −1 dBTP, none for silence. */
export function listeningGainDb({
  loudnessLufs,
  truePeakDbtp,
}: Pick<Measured, 'loudnessLufs' | 'truePeakDbtp'>): number {
  if (loudnessLufs === null || truePeakDbtp === null) return 0
  const gainDb = Math.min(targetLufs - loudnessLufs, ceilingDbtp - codecMarginDb - truePeakDbtp)
  return Math.round(gainDb * 100) / 100
}

import type { Measured } from './measure-original.ts'

const targetLufs = -18
const ceilingDbtp = -1
// MP3 does not preserve peaks exactly: the measured overshoot stays below this.
const codecMarginDb = 0.5

/**
 * Gain in dB that brings a song to −18 LUFS, limited so that its true peak stays below −1 dBTP; no gain for silence.
 */
export function listeningGainDb({
  loudnessLufs,
  truePeakDbtp,
}: Pick<Measured, 'loudnessLufs' | 'truePeakDbtp'>): number {
  if (loudnessLufs === null || truePeakDbtp === null) return 0
  const gainDb = Math.min(targetLufs - loudnessLufs, ceilingDbtp - codecMarginDb - truePeakDbtp)
  return Math.round(gainDb * 100) / 100
}

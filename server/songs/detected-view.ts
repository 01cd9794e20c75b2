import type { AudioAnalysis } from '../media/analysis/audio-analysis.ts'

/** Below these, a detected value is wrong too often to be shown (`docs/reference/audio-analysis.md`). */
const leastConfidence = { tempo: 0.3, key: 0.5 }

const otherTempos = ({ alternatives, alternativeBpm }: NonNullable<AudioAnalysis['tempo']>): number[] =>
  (alternatives ?? [alternativeBpm ?? []].flat()).map(Math.round)

/** What was detected in a recording, where it can be told well enough to be shown. */
export function viewDetected(analysis: AudioAnalysis | null | undefined) {
  if (!analysis) return null
  const { tempo, key, loudnessRangeLu, introEndMs } = analysis
  const isTempo = tempo !== null && tempo.confidence >= leastConfidence.tempo
  return {
    tempoBpm: isTempo ? Math.round(tempo.bpm) : null,
    otherTempos: isTempo ? otherTempos(tempo) : [],
    musicalKey: key && key.confidence >= leastConfidence.key ? key.key : null,
    loudnessRangeLu: loudnessRangeLu === null ? null : Math.round(loudnessRangeLu * 10) / 10,
    introEndMs,
  }
}

import { isMusicalKey } from '@velv/domain/songs/musical-key.ts'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import { z } from 'zod'

/**
 * What was detected in the sound of a recording. Each value is null where it can't be told, and a confidence is from 0
 * to 1. `docs/reference/audio-analysis.md` says how often they are right.
 */
export interface AudioAnalysis {
  tempo: {
    /** The mean, in beats a minute, to a tenth. */
    bpm: number
    confidence: number
    /** Tempos that may as well be meant, likeliest first. Absent where a recording was analyzed before there were several. */
    alternatives?: readonly number[]
    /** What such a recording has instead. */
    alternativeBpm?: number | null
  } | null
  key: { key: MusicalKey; confidence: number } | null
  /** EBU R128 (Tech 3342); null below 30 seconds and for silence. */
  loudnessRangeLu: number | null
  /** Null unless one place near the beginning clearly brings more than there was. */
  introEndMs: number | null
}

const bpm = z.number().min(30).max(320)
const confidence = z.number().min(0).max(1)

const shape = z.object({
  tempo: z
    .object({ bpm, confidence, alternatives: z.array(bpm).max(3) })
    .nullable()
    .catch(null),
  key: z
    .object({ key: z.custom<MusicalKey>((key) => typeof key === 'string' && isMusicalKey(key)), confidence })
    .nullable()
    .catch(null),
  loudnessRangeLu: z.number().min(0).max(100).nullable().catch(null),
  introEndMs: z.int().min(0).max(3_600_000).nullable().catch(null),
})

/** Reads what a process answered that decoded a stranger's file: a value that can't be is left out. */
export function readAudioAnalysis(answer: unknown): AudioAnalysis {
  const { data } = shape.safeParse(answer)
  return data ?? { tempo: null, key: null, loudnessRangeLu: null, introEndMs: null }
}

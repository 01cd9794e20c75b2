import type { AudioAnalysis } from './audio-analysis.ts'
import { createHalver } from './halve-rate.ts'
import { introEndMs } from './intro.ts'
import { keyOf } from './key.ts'
import { createOnsetDetector } from './onsets.ts'
import { createPitchDetector } from './pitches.ts'
import { tempoOf } from './tempo.ts'

/** Everything but the loudness range, which FFmpeg measures. */
export type Heard = Omit<AudioAnalysis, 'loudnessRangeLu'>

const nothingDetected: Heard = { tempo: null, key: null, introEndMs: null }

export interface AudioAnalyzer {
  /** Takes the next interleaved stereo samples at 44.1 kHz. */
  add(samples: Float32Array): void
  result(): Heard
}

// A float file may have samples that are no numbers, or far beyond full scale.
const loudest = 4

/** What the analysis is about: what begins when, and which pitches sound. It keeps about 0.3 MB a minute. */
export function createSoundCollector() {
  const [onsets, pitches] = [createOnsetDetector(), createPitchDetector()]
  const [toHalf, toQuarter] = [createHalver(), createHalver()]
  return {
    add(samples: Float32Array): void {
      const half = toHalf(toMono(samples))
      onsets.add(half)
      pitches.add(toQuarter(half))
    },
    result: () => ({ onsets: onsets.result(), pitches: pitches.result() }),
  }
}

/**
 * Analyzes a recording while it is decoded, without keeping its sound. Nothing that goes wrong in here is worth refusing
 * a recording for, so it answers that nothing was detected.
 */
export function createAudioAnalyzer(): AudioAnalyzer {
  const collector = createSoundCollector()
  let hasFailed = false

  return {
    add(samples) {
      if (hasFailed) return
      try {
        collector.add(samples)
      } catch {
        hasFailed = true
      }
    },
    result() {
      if (hasFailed) return nothingDetected
      try {
        const { onsets, pitches } = collector.result()
        const { beats = [], ...tempo } = tempoOf(onsets, pitches) ?? {}
        return {
          tempo: 'bpm' in tempo ? tempo : null,
          key: keyOf(pitches),
          introEndMs: introEndMs(onsets, beats),
        }
      } catch {
        return nothingDetected
      }
    },
  }
}

function toMono(samples: Float32Array): Float32Array {
  const mono = new Float32Array(samples.length >> 1)
  for (let at = 0; at < mono.length; at++) {
    const level = (samples[2 * at]! + samples[2 * at + 1]!) / 2
    mono[at] = level >= -loudest && level <= loudest ? level : 0
  }
  return mono
}

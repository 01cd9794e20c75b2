import type { StereoKind } from '@velv/domain/media/preflight.ts'
import { createAudioAnalyzer } from '../analysis/analyze-audio.ts'
import type { AudioAnalysis } from '../analysis/audio-analysis.ts'
import { decodeOriginal } from './decode-original.ts'
import type { Decoded } from './decode-original.ts'
import { createFlawDetector } from './detect-flaws.ts'
import { toListeningFormat, listeningSampleRate } from './listening-format.ts'
import type { Original } from './open-original.ts'
import { PreparationError } from './preparation-error.ts'
import type { PreparationLimits, PreparationProgress } from './prepared-audio.ts'

export interface Measured {
  durationMs: number
  loudnessLufs: number | null
  truePeakDbtp: number | null
  peaks: Uint8Array
  clippedPlaces: number
  silenceStartMs: number
  silenceEndMs: number
  stereo: StereoKind
  analysis: AudioAnalysis
}

export const bucketMs = 100
const bucketSamples = (listeningSampleRate * bucketMs) / 1000

// The gate of EBU R128: anything below it does not count as signal.
const silenceLufs = -70
// In anything shorter, the range says little about the music (EBU Tech 3342).
const shortestRangeMs = 30_000
// An encoder's delay and a last partial frame do not count as missing audio.
const tolerance = { ms: 500, share: 0.01 }

/** Amount of decoded audio between two progress reports. */
const reportEveryMs = 10_000

type Progress = (progress: PreparationProgress) => void

/** Measures the audio in one pass. Throws PreparationError when it is broken, truncated, too long or too short. */
export function measureOriginal(original: Original, limits: PreparationLimits, reportProgress: Progress): Measured {
  const { declaredMs } = original
  if (declaredMs !== null && declaredMs > limits.maxMs + tolerance.ms) throw new PreparationError('media/too-long')
  const decoded: Decoded = { packets: 0, broken: 0, ms: 0 }
  const peaks: number[] = []
  let [loudest, inBucket, loudness, loudnessRange, truePeak] = [0, 0, Number.NaN, Number.NaN, 0]
  let reportedMs = 0
  const flaws = createFlawDetector()
  const analyzer = createAudioAnalyzer()
  const chain = 'ebur128=peak=true:metadata=1:framelog=quiet,aformat=sample_fmts=flt'
  for (const frame of toListeningFormat(decodeOriginal(original, decoded), chain)) {
    if (decoded.ms > limits.maxMs + tolerance.ms) throw new PreparationError('media/too-long')
    if (decoded.ms >= reportedMs + reportEveryMs) reportProgress({ decodedMs: (reportedMs = Math.floor(decoded.ms)) })
    const bytes = frame.data?.[0]
    if (!bytes) continue
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples * 2)
    flaws.scan(samples)
    analyzer.add(samples)
    for (let at = 0; at < samples.length; at += 2) {
      const level = Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0))
      if (level > loudest) loudest = level
      if (++inBucket < bucketSamples) continue
      peaks.push(loudest)
      loudest = inBucket = 0
    }
    const facts = frame.getMetadata()
    loudness = Number(facts.get('lavfi.r128.I') ?? loudness)
    loudnessRange = Number(facts.get('lavfi.r128.LRA') ?? loudnessRange)
    truePeak = Number(facts.get('lavfi.r128.true_peak') ?? truePeak)
  }
  if (inBucket > 0) peaks.push(loudest)
  rejectBroken(decoded, original)
  reportProgress({ decodedMs: Math.floor(decoded.ms) })
  if (decoded.ms < limits.minMs) throw new PreparationError('media/too-short')
  const { silentStart, silentEnd, clippedPlaces, stereo } = flaws.result()
  const isSilent = !(loudness > silenceLufs)
  const hasRange = !isSilent && decoded.ms >= shortestRangeMs && loudnessRange >= 0
  return {
    durationMs: Math.round(decoded.ms),
    loudnessLufs: isSilent ? null : loudness,
    truePeakDbtp: truePeak > 0 ? 20 * Math.log10(truePeak) : null,
    clippedPlaces,
    silenceStartMs: msOf(silentStart),
    silenceEndMs: msOf(silentEnd),
    stereo,
    analysis: { ...analyzer.result(), loudnessRangeLu: hasRange ? Math.round(loudnessRange * 10) / 10 : null },
    peaks: Uint8Array.from(peaks, (peak) => Math.min(255, Math.round(peak * 255))),
  }
}

const msOf = (samples: number) => Math.round((samples * 1000) / listeningSampleRate)

function rejectBroken(decoded: Decoded, { declaredMs, isCut }: Pick<Original, 'declaredMs' | 'isCut'>): void {
  if (decoded.ms === 0 || decoded.broken * 2 > decoded.packets) throw new PreparationError('media/unreadable')
  const allowed = Math.max(tolerance.ms, (declaredMs ?? 0) * tolerance.share)
  if (isCut || (declaredMs !== null && decoded.ms < declaredMs - allowed)) throw new PreparationError('media/truncated')
}

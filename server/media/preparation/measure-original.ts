import type { StereoKind } from '@velv/domain/media/preflight.ts'
import { decodeOriginal } from './decode-original.ts'
import type { Decoded } from './decode-original.ts'
import { findFlaws } from './find-flaws.ts'
import { inListeningSound, listeningRate } from './listening-sound.ts'
import type { Original } from './open-original.ts'
import { PreparationRefusal } from './preparation-refusal.ts'
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
}

export const bucketMs = 100
const bucketSamples = (listeningRate * bucketMs) / 1000

// The gate of EBU R128: nothing below it is counted as sound.
const silenceLufs = -70
// An encoder's delay and a last half frame are not a missing piece.
const tolerance = { ms: 500, share: 0.01 }

/** How much sound lies between two words of how far it is. */
const tellEveryMs = 10_000

type Progress = (progress: PreparationProgress) => void

/** One pass over the whole sound. Throws PreparationRefusal for what is broken, cut off, too long or too short. */
export function measureOriginal(original: Original, limits: PreparationLimits, tell: Progress): Measured {
  const { promisedMs } = original
  if (promisedMs !== null && promisedMs > limits.maxMs + tolerance.ms) throw new PreparationRefusal('media/too-long')
  const decoded: Decoded = { packets: 0, broken: 0, ms: 0 }
  const peaks: number[] = []
  let [loudest, inBucket, loudness, truePeak] = [0, 0, Number.NaN, 0]
  let toldMs = 0
  const flaws = findFlaws()
  const chain = 'ebur128=peak=true:metadata=1:framelog=quiet,aformat=sample_fmts=flt'
  for (const frame of inListeningSound(decodeOriginal(original, decoded), chain)) {
    if (decoded.ms > limits.maxMs + tolerance.ms) throw new PreparationRefusal('media/too-long')
    if (decoded.ms >= toldMs + tellEveryMs) tell({ decodedMs: (toldMs = Math.floor(decoded.ms)) })
    const bytes = frame.data?.[0]
    if (!bytes) continue
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples * 2)
    flaws.look(samples)
    for (let at = 0; at < samples.length; at += 2) {
      const level = Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0))
      if (level > loudest) loudest = level
      if (++inBucket < bucketSamples) continue
      peaks.push(loudest)
      loudest = inBucket = 0
    }
    const facts = frame.getMetadata()
    loudness = Number(facts.get('lavfi.r128.I') ?? loudness)
    truePeak = Number(facts.get('lavfi.r128.true_peak') ?? truePeak)
  }
  if (inBucket > 0) peaks.push(loudest)
  refuseBroken(decoded, promisedMs)
  tell({ decodedMs: Math.floor(decoded.ms) })
  if (decoded.ms < limits.minMs) throw new PreparationRefusal('media/too-short')
  const { silentStart, silentEnd, clippedPlaces, stereo } = flaws.found()
  const isSilent = !(loudness > silenceLufs)
  return {
    durationMs: Math.round(decoded.ms),
    loudnessLufs: isSilent ? null : loudness,
    truePeakDbtp: truePeak > 0 ? 20 * Math.log10(truePeak) : null,
    clippedPlaces,
    silenceStartMs: msOf(silentStart),
    silenceEndMs: msOf(silentEnd),
    stereo,
    peaks: Uint8Array.from(peaks, (peak) => Math.min(255, Math.round(peak * 255))),
  }
}

const msOf = (samples: number) => Math.round((samples * 1000) / listeningRate)

function refuseBroken(decoded: Decoded, promisedMs: number | null): void {
  if (decoded.ms === 0 || decoded.broken * 2 > decoded.packets) throw new PreparationRefusal('media/unreadable')
  const allowed = Math.max(tolerance.ms, (promisedMs ?? 0) * tolerance.share)
  if (promisedMs !== null && decoded.ms < promisedMs - allowed) throw new PreparationRefusal('media/truncated')
}

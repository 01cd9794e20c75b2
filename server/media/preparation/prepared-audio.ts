import type { StereoKind } from '@velv/domain/media/preflight.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import type { FingerprintText } from '../fingerprint/fingerprint-bytes.ts'
import type { AudioFormat } from '@velv/domain/media/audio-format.ts'
import type { AudioAnalysis } from '../analysis/audio-analysis.ts'

/**
 * What is known about an original once both copies are written. Loudness and peaks are those of its stereo audio before
 * any gain.
 */
export interface PreparedAudio {
  format: AudioFormat
  /** 'mp3', 'pcm', 'adpcm', 'flac', 'alac', 'aac', 'vorbis' or 'opus' */
  codec: string
  durationMs: number
  sampleRate: number
  channels: number
  /** Only for lossless formats: PCM, FLAC, ALAC. */
  bitDepth?: number
  /** Integrated, EBU R128; null for silence. */
  loudnessLufs: number | null
  truePeakDbtp: number | null
  /** Number of runs of three or more samples at full scale. */
  clippedPlaces: number
  /** Below −60 dBFS. */
  silenceStartMs: number
  silenceEndMs: number
  /** Of the stereo audio that is played; mono is `same`. */
  stereo: StereoKind
  /** What was detected in its sound. */
  analysis: AudioAnalysis
  /** The gain applied to the listening copy. */
  gainDb: number
  /** Absolute peak of each `bucketMs`, from 0 to 255, where 255 is full scale. */
  peaks: Uint8Array
  bucketMs: number
  /** What it sounds like; null for silence, tones and a few seconds, which nobody would know again. */
  fingerprint: Fingerprint | null
  /** MP3, 192 kb/s, 44.1 kHz, stereo, without tags, level-matched. */
  copyPath: string
  copyBytes: number
  /** The same without gain. */
  asDeliveredPath: string
  asDeliveredBytes: number
}

export interface PreparationLimits {
  maxBytes: number
  minMs: number
  maxMs: number
  /** CPU time every preparation may use; wall-clock time if the system does not report CPU time. */
  leastCpuMs: number
  /** CPU time per millisecond of decoded audio, if that is more. */
  cpuPerSound: number
}

/** The input of the worker. */
export interface PreparationInput {
  originalPath: string
  outFolder: string
  /** Part of the names of temporary files, so that two attempts do not write to the same file. */
  attempt: string
  limits: PreparationLimits
}

/** A progress report of the worker: a line of JSON. */
export type PreparationProgress = { decodedMs: number }

/** The result of the worker: the last line of JSON on its standard output. */
export type PreparationOutput =
  | {
      prepared: Omit<PreparedAudio, 'peaks' | 'fingerprint'> & {
        peaksBase64: string
        fingerprint: FingerprintText | null
      }
    }
  | { refused: string }
  | { failed: string }

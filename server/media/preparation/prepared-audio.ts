import type { StereoKind } from '@velv/domain/media/preflight.ts'
import type { AudioFormat } from '@velv/domain/media/audio-format.ts'

/** What is known about an original once both copies stand. Loudness and peaks are those of its stereo sound before any gain. */
export interface PreparedAudio {
  format: AudioFormat
  /** 'mp3', 'pcm', 'adpcm', 'flac', 'alac', 'aac', 'vorbis' or 'opus' */
  codec: string
  durationMs: number
  sampleRate: number
  channels: number
  /** Only where nothing was lost: PCM, FLAC, ALAC. */
  bitDepth?: number
  /** Integrated, EBU R128; null for silence. */
  loudnessLufs: number | null
  truePeakDbtp: number | null
  /** Places at full scale for three samples or more. */
  clippedPlaces: number
  /** Below −60 dBFS. */
  silenceStartMs: number
  silenceEndMs: number
  /** Of the stereo sound that is heard; mono is `same`. */
  stereo: StereoKind
  /** What the listening copy was raised or lowered by. */
  gainDb: number
  /** Absolute peak of each `bucketMs`, 0 to 255, where 255 is full scale. */
  peaks: Uint8Array
  bucketMs: number
  /** MP3, 192 kb/s, 44.1 kHz, stereo, without any tag: level-matched. */
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
  /** CPU time that each preparation may take; wall clock where the system does not tell. */
  leastCpuMs: number
  /** CPU time for each millisecond of sound that has been decoded, where that is more. */
  cpuPerSound: number
}

/** What the worker is started with. */
export interface PreparationInput {
  originalPath: string
  outFolder: string
  /** Part of the names of unfinished files, so that two attempts do not write into one. */
  attempt: string
  limits: PreparationLimits
}

/** What the worker says on its way: a line of JSON now and then. */
export type PreparationProgress = { decodedMs: number }

/** What the worker answers: the last line of JSON on its standard output. */
export type PreparationOutput =
  | { prepared: Omit<PreparedAudio, 'peaks'> & { peaksBase64: string } }
  | { refused: string }
  | { failed: string }

import { writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { bucketMs, measureOriginal, type Measured } from './measure-original.ts'
import { openOriginal } from './open-original.ts'
import { PreparationError } from './preparation-error.ts'
import type { PreparationOutput, PreparationInput, PreparationProgress } from './prepared-audio.ts'
import { writeCopies } from './write-copies.ts'

// Started by prepareAudio as a separate process: the only argument is the input, the last line of output the result. It
// runs at lower priority than the server, but not at the lowest, so that it makes progress on a busy machine.
setPriority(3)
Log.setLevel(AV_LOG_QUIET)
const input: PreparationInput = JSON.parse(process.argv[2] ?? '')
const output = await prepare(input)
process.stdout.write(JSON.stringify(output), () => process.exit(0))

/** Written synchronously: nothing else runs while a song is decoded. */
function reportProgress(progress: PreparationProgress): void {
  writeSync(process.stdout.fd, `${JSON.stringify(progress)}\n`)
}

async function prepare(input: PreparationInput): Promise<PreparationOutput> {
  try {
    const original = openOriginal(input)
    const { peaks, ...measured } = measureOriginal(original, input.limits, reportProgress)
    const gainDb = listeningGainDb(measured)
    const copies = await writeCopies(input, gainDb)
    const { format, codec, sampleRate, channels, bitDepth } = original
    const facts = { format, codec, sampleRate, channels, ...(bitDepth ? { bitDepth } : {}) }
    const peaksBase64 = Buffer.from(peaks).toString('base64')
    return { prepared: { ...facts, ...measured, gainDb, bucketMs, ...copies, peaksBase64 } }
  } catch (error) {
    if (error instanceof PreparationError) return { refused: error.code }
    return { failed: error instanceof Error ? error.message : 'unknown' }
  }
}

const targetLufs = -18
const ceilingDbtp = -1
// MP3 does not preserve peaks exactly: the measured overshoot stays below this.
const codecMarginDb = 0.5

/**
 * Gain in dB that brings a song to −18 LUFS, limited so that its true peak stays below −1 dBTP; no gain for silence.
 */
function listeningGainDb({ loudnessLufs, truePeakDbtp }: Pick<Measured, 'loudnessLufs' | 'truePeakDbtp'>): number {
  if (loudnessLufs === null || truePeakDbtp === null) return 0
  const gainDb = Math.min(targetLufs - loudnessLufs, ceilingDbtp - codecMarginDb - truePeakDbtp)
  return Math.round(gainDb * 100) / 100
}

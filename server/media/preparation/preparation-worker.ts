import { writeSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { isRecognizable } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { textOfFingerprint } from '../fingerprint/fingerprint-bytes.ts'
import { bucketMs, measureOriginal } from './measure-original.ts'
import { openOriginal } from './open-original.ts'
import { PreparationError } from './preparation-error.ts'
import type { PreparationOutput, PreparationInput, PreparationProgress } from './prepared-audio.ts'
import { listeningGainDb } from './listening-gain.ts'
import { writeCopies } from './write-copies.ts'

// Started by prepareAudio as a separate process: the only argument is the input, the last line of output the result. It
// runs at lower priority than the server, but not at the lowest, so that it makes progress on a busy machine. It can't raise
// its own, where Velv runs at a lower one.
if (getPriority() < 3) setPriority(3)
Log.setLevel(AV_LOG_QUIET)
const input: PreparationInput = JSON.parse(process.argv[2] ?? '')
const output = prepare(input)
process.stdout.write(JSON.stringify(output), () => process.exit(0))

/** Written synchronously: nothing else runs while a song is decoded. */
function reportProgress(progress: PreparationProgress): void {
  writeSync(process.stdout.fd, `${JSON.stringify(progress)}\n`)
}

function prepare(input: PreparationInput): PreparationOutput {
  try {
    const original = openOriginal(input)
    const { peaks, ...measured } = measureOriginal(original, input.limits, reportProgress)
    const gainDb = listeningGainDb(measured)
    const { fingerprint, ...copies } = writeCopies(input, gainDb)
    const { format, codec, sampleRate, channels, bitDepth } = original
    const facts = { format, codec, sampleRate, channels, ...(bitDepth ? { bitDepth } : {}) }
    const peaksBase64 = Buffer.from(peaks).toString('base64')
    return {
      prepared: {
        ...facts,
        ...measured,
        gainDb,
        bucketMs,
        ...copies,
        peaksBase64,
        fingerprint: isRecognizable(fingerprint) ? textOfFingerprint(fingerprint) : null,
      },
    }
  } catch (error) {
    if (error instanceof PreparationError) return { refused: error.code }
    return { failed: error instanceof Error ? error.message : 'unknown' }
  }
}

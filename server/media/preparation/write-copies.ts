import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FilterAPI } from 'node-av/api'
import { AV_SAMPLE_FMT_FLTP, FF_ENCODER_LIBMP3LAME } from 'node-av/constants'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { openFingerprinter } from '../fingerprint/open-fingerprinter.ts'
import { openAudioSink, untaggedMp3 } from './audio-sink.ts'
import type { SinkKind } from './audio-sink.ts'
import { decodeOriginal } from './decode-original.ts'
import { applyFilter, toListeningFormat, listeningSampleRate } from './listening-format.ts'
import { openOriginal } from './open-original.ts'
import type { PreparationInput, PreparedAudio } from './prepared-audio.ts'

const copyKind: SinkKind = {
  muxer: 'mp3',
  encoder: FF_ENCODER_LIBMP3LAME,
  sampleFormat: AV_SAMPLE_FMT_FLTP,
  sampleRate: listeningSampleRate,
  bitRate: 192_000,
  muxerOptions: untaggedMp3,
}

// LAME scales everything to 0.97 at this bit rate. The unadjusted copy keeps that as headroom.
const encoderLossDb = 0.265

type Copies = Pick<PreparedAudio, 'copyPath' | 'copyBytes' | 'asDeliveredPath' | 'asDeliveredBytes'> & {
  fingerprint: Fingerprint
}

/**
 * Decodes a second time, writes both copies, and makes the fingerprint. The copies get their final names only when both
 * are complete.
 */
export function writeCopies(input: PreparationInput, gainDb: number): Copies {
  const original = openOriginal(input)
  const copyPath = join(input.outFolder, 'listening.mp3')
  const asDeliveredPath = join(input.outFolder, 'as-delivered.mp3')
  const unfinished = (path: string) => `${path}.${input.attempt}`
  const leveled = openAudioSink(unfinished(copyPath), copyKind)
  const plain = openAudioSink(unfinished(asDeliveredPath), copyKind)
  const gain = FilterAPI.create(`volume=${(gainDb + encoderLossDb).toFixed(3)}dB:precision=float:eval=once`)
  const fingerprinter = openFingerprinter(`${input.attempt}-fingerprint`)
  const decoded = { packets: 0, broken: 0, ms: 0 }
  for (const frame of toListeningFormat(decodeOriginal(original, decoded), `asetnsamples=n=${plain.frameSize}:p=0`)) {
    for (const changed of applyFilter(gain, frame)) leveled.write(changed)
    fingerprinter.write(frame)
    plain.write(frame)
  }
  plain.close()
  leveled.close()
  renameSync(unfinished(copyPath), copyPath)
  renameSync(unfinished(asDeliveredPath), asDeliveredPath)
  return {
    copyPath,
    copyBytes: statSync(copyPath).size,
    asDeliveredPath,
    asDeliveredBytes: statSync(asDeliveredPath).size,
    fingerprint: fingerprinter.finish(),
  }
}

import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FilterAPI } from 'node-av/api'
import { AV_SAMPLE_FMT_FLTP, FF_ENCODER_LIBMP3LAME } from 'node-av/constants'
import { openAudioSink, untaggedMp3 } from './audio-sink.ts'
import type { SinkKind } from './audio-sink.ts'
import { decodeOriginal } from './decode-original.ts'
import { filtered, inListeningSound, listeningRate } from './listening-sound.ts'
import { openOriginal } from './open-original.ts'
import type { PreparationOrder, PreparedAudio } from './prepared-audio.ts'

const copyKind: SinkKind = {
  muxer: 'mp3',
  encoder: FF_ENCODER_LIBMP3LAME,
  sampleFormat: AV_SAMPLE_FMT_FLTP,
  sampleRate: listeningRate,
  bitRate: 192_000,
  muxerOptions: untaggedMp3,
}

// LAME turns everything down to 0.97 at this bit rate. The plain copy keeps that, as a little room for its peaks.
const encoderLossDb = 0.265

type Copies = Pick<PreparedAudio, 'copyPath' | 'copyBytes' | 'asDeliveredPath' | 'asDeliveredBytes'>

/** Decodes a second time and writes both copies side by side; they get their names only when both are whole. */
export async function writeCopies(order: PreparationOrder, gainDb: number): Promise<Copies> {
  const original = openOriginal(order)
  const copyPath = join(order.outFolder, 'listening.mp3')
  const asDeliveredPath = join(order.outFolder, 'as-delivered.mp3')
  const unfinished = (path: string) => `${path}.${order.attempt}`
  const leveled = openAudioSink(unfinished(copyPath), copyKind)
  const plain = openAudioSink(unfinished(asDeliveredPath), copyKind)
  const gain = FilterAPI.create(`volume=${(gainDb + encoderLossDb).toFixed(3)}dB:precision=float:eval=once`)
  const decoded = { packets: 0, broken: 0, ms: 0 }
  for (const frame of inListeningSound(decodeOriginal(original, decoded), `asetnsamples=n=${plain.frameSize}:p=0`)) {
    // The filter makes one new frame of each, so both encoders may work at the same time.
    for (const changed of filtered(gain, frame)) await Promise.all([plain.write(frame), leveled.write(changed)])
  }
  await Promise.all([plain.close(), leveled.close()])
  renameSync(unfinished(copyPath), copyPath)
  renameSync(unfinished(asDeliveredPath), asDeliveredPath)
  return {
    copyPath,
    copyBytes: statSync(copyPath).size,
    asDeliveredPath,
    asDeliveredBytes: statSync(asDeliveredPath).size,
  }
}

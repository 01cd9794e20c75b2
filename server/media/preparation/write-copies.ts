import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FilterAPI } from 'node-av/api'
import { AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { openAudioSink } from './audio-sink.ts'
import type { SinkKind } from './audio-sink.ts'
import { decodeOriginal } from './decode-original.ts'
import { filtered, inListeningSound, listeningRate } from './listening-sound.ts'
import { openOriginal } from './open-original.ts'
import type { PreparationOrder, PreparedAudio } from './prepared-audio.ts'

const copyKind: SinkKind = {
  muxer: 'mp3',
  encoder: 'libmp3lame',
  sampleFormat: AV_SAMPLE_FMT_FLTP,
  sampleRate: listeningRate,
  bitRate: 192_000,
  // The Xing header is what lets a player start at once and seek to the sample; ID3 would be an empty tag.
  muxerOptions: { write_xing: '1', id3v2_version: '0', write_id3v1: '0' },
}

type Copies = Pick<PreparedAudio, 'copyPath' | 'copyBytes' | 'asDeliveredPath' | 'asDeliveredBytes'>

/** Decodes a second time and writes both copies side by side; they get their names only when both are whole. */
export async function writeCopies(order: PreparationOrder, gainDb: number): Promise<Copies> {
  const original = openOriginal(order.originalPath)
  const copyPath = join(order.outFolder, 'listening.mp3')
  const asDeliveredPath = join(order.outFolder, 'as-delivered.mp3')
  const unfinished = (path: string) => `${path}.${order.attempt}`
  const leveled = openAudioSink(unfinished(copyPath), copyKind)
  const plain = openAudioSink(unfinished(asDeliveredPath), copyKind)
  const gain = FilterAPI.create(`volume=${gainDb.toFixed(3)}dB:precision=float:eval=once`)
  const decoded = { packets: 0, broken: 0, ms: 0 }
  for (const frame of inListeningSound(decodeOriginal(original, decoded), `asetnsamples=n=${plain.frameSize}:p=0`)) {
    // The filter owns what it makes, so both encoders may work at the same time.
    const louder = [...copiesOf(gain, frame)]
    await Promise.all([plain.write(frame), ...louder.map((each) => leveled.write(each))])
    for (const each of louder) each.free()
  }
  await Promise.all([plain.close(), leveled.close()])
  renameSync(unfinished(copyPath), copyPath)
  renameSync(unfinished(asDeliveredPath), asDeliveredPath)
  return {
    ...{ copyPath, copyBytes: statSync(copyPath).size },
    ...{ asDeliveredPath, asDeliveredBytes: statSync(asDeliveredPath).size },
  }
}

import { readFileSync, rmSync } from 'node:fs'
import { FilterAPI } from 'node-av/api'
import { AV_CHANNEL_LAYOUT_MONO, AV_CODEC_ID_PCM_S16LE, AV_SAMPLE_FMT_S16, AVMEDIA_TYPE_AUDIO } from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, Packet, Rational } from 'node-av/lib'
import type { Frame } from 'node-av/lib'
import { applyFilter } from '../preparation/listening-format.ts'
import { fingerprintRate, otherSpeeds, searchedSpeeds } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { valuesFromBytes } from './fingerprint-bytes.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { selectValues } from '@velv/domain/media/fingerprint/select-values.ts'

export interface Fingerprinter {
  /** A frame of stereo sound. */
  write(frame: Frame): void
  finish(): Fingerprint
}

/**
 * Makes a fingerprint with the Chromaprint in FFmpeg, which writes it only to a file; `path` is free for such files, to
 * which it adds an ending. Use it only in the confined process.
 */
export function openFingerprinter(path: string): Fingerprinter {
  const toChromaprint = FilterAPI.create(
    `pan=mono|c0=0.5*c0+0.5*c1,aresample=${fingerprintRate},aformat=sample_fmts=s16,asetnsamples=n=16384:p=0`,
  )
  // Sound is faster if one claims that it has more samples a second.
  const prints = searchedSpeeds.map((speed, nth) => openPrint(`${path}-${nth}`, Math.round(fingerprintRate * speed)))
  function send(frame: Frame | null): void {
    for (const { data, nbSamples } of applyFilter(toChromaprint, frame))
      for (const print of prints) print.write(data![0]!.subarray(0, nbSamples * 2), nbSamples)
  }
  return {
    write: send,
    finish() {
      send(null)
      const made = prints.map((print) => print.finish())
      const at = (speed: (typeof searchedSpeeds)[number]) => made[searchedSpeeds.indexOf(speed)]!
      return { values: at(1), atOtherSpeeds: otherSpeeds.map(at), selected: made.map(selectValues) }
    },
  }
}

function openPrint(path: string, sampleRate: number) {
  const file = new FormatContext()
  check(file.allocOutputContext2(null, 'chromaprint', path))
  const stream = file.newStream(null)
  stream.timeBase = new Rational(1, sampleRate)
  const { codecpar } = stream
  codecpar.codecType = AVMEDIA_TYPE_AUDIO
  codecpar.codecId = AV_CODEC_ID_PCM_S16LE
  codecpar.format = AV_SAMPLE_FMT_S16
  codecpar.sampleRate = sampleRate
  codecpar.channelLayout = AV_CHANNEL_LAYOUT_MONO
  check(file.openOutputSync())
  check(file.writeHeaderSync(Dictionary.fromObject({ fp_format: 'raw' })))
  const packet = new Packet()
  packet.alloc()
  let at = 0n
  return {
    write(samples: Buffer, count: number): void {
      packet.data = samples
      packet.streamIndex = 0
      packet.pts = packet.dts = at
      at += BigInt(count)
      check(file.writeFrameSync(packet))
      packet.unref()
    },
    finish(): Uint32Array {
      packet.free()
      // It fails without a single number, which takes about three seconds of sound.
      const isWritten = file.writeTrailerSync() >= 0
      file.closeOutputSync()
      file.freeContext()
      const bytes = isWritten ? readFileSync(path) : Buffer.alloc(0)
      rmSync(path, { force: true })
      return valuesFromBytes(bytes)
    },
  }
}

function check(code: number): void {
  FFmpegError.throwIfError(code)
}

import { AVERROR_EOF } from 'node-av/constants'
import { CodecContext, Frame, Packet } from 'node-av/lib'
import type { Original } from './open-original.ts'
import { PreparationError } from './preparation-error.ts'

export interface Decoded {
  packets: number
  broken: number
  ms: number
}

/**
 * Yields the original's frames, each valid until the next, and counts them in `decoded`. Broken packets are skipped.
 */
export function* decodeOriginal(original: Original, decoded: Decoded): Generator<Frame> {
  const { context, stream, decoder } = original
  using codec = new CodecContext()
  codec.allocContext3(decoder)
  codec.parametersToContext(stream.codecpar)
  // Needed to remove the silence that encoders add before and after a song.
  codec.pktTimebase = stream.timeBase
  codec.threadCount = 1
  if (codec.open2Sync(decoder, null) < 0) throw new PreparationError('media/unreadable')
  using packet = new Packet()
  packet.alloc()
  using frame = new Frame()
  frame.alloc()
  while (true) {
    const read = context.readFrameSync(packet)
    if (read >= 0 && packet.streamIndex !== stream.index) {
      packet.unref()
      continue
    }
    const isEnd = read < 0
    if (isEnd && read !== AVERROR_EOF) decoded.broken++
    const sent = codec.sendPacketSync(isEnd ? null : packet)
    packet.unref()
    if (!isEnd) decoded.packets++
    if (!isEnd && sent < 0) decoded.broken++
    while (codec.receiveFrameSync(frame) >= 0) {
      if (frame.nbSamples > 0 && frame.sampleRate > 0) {
        decoded.ms += (frame.nbSamples * 1000) / frame.sampleRate
        frame.timeBase = stream.timeBase
        yield frame
      }
      frame.unref()
    }
    if (isEnd) return
  }
}

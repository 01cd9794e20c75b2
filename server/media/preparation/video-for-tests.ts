import { Encoder, Muxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P, FF_ENCODER_MPEG4 } from 'node-av/constants'
import { Frame } from 'node-av/lib'

const size = 64
const framesASecond = 10

/** Writes an MP4 of a gray picture that lasts two seconds. */
export async function writeVideo(path: string): Promise<void> {
  const encoder = await Encoder.create(FF_ENCODER_MPEG4, { bitrate: 100_000 })
  const film = await Muxer.open(path, { format: 'mp4' })
  const stream = film.addStream(encoder)
  for (let at = 0; at < framesASecond * 2; at++) {
    const picture = Frame.fromVideoBuffer(Buffer.alloc((size * size * 3) / 2, 128), {
      width: size,
      height: size,
      format: AV_PIX_FMT_YUV420P,
      pts: BigInt(at),
      timeBase: { num: 1, den: framesASecond },
    })
    for (const packet of await encoder.encodeAll(picture)) await film.writePacket(packet, stream)
    picture.free()
  }
  await encoder.flush()
  for await (const packet of encoder.flushPackets()) await film.writePacket(packet, stream)
  await film.close()
  encoder.close()
}

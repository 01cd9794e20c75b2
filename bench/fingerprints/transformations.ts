import type { Sound } from '../../server/media/preparation/encode-audio.ts'
import { filtered, joined, part, reencoded, secondsOf, silence } from './sounds.ts'

const limiter = 'alimiter=limit=0.9:level=false'
const faster = (factor: number) => `asetrate=${Math.round(44_100 * factor)}`

/** What happens to a recording that is sent again. Cuts are at odd moments, so that no two grids of windows agree. */
export const transformations: Readonly<Record<string, (sound: Sound) => Sound>> = {
  'MP3, 128 kbit/s': (sound) => reencoded(sound, 'mp3', 128_000),
  'MP3, 64 kbit/s': (sound) => reencoded(sound, 'mp3', 64_000),
  'AAC, 96 kbit/s': (sound) => reencoded(sound, 'm4a', 96_000),
  'Opus, 48 kbit/s': (sound) => reencoded(sound, 'opus', 48_000),
  'Vorbis, 80 kbit/s': (sound) => reencoded(sound, 'ogg', 80_000),
  '22.05 kHz': (sound) => filtered(sound, 'aresample=22050'),
  '48 kHz, then MP3, 128 kbit/s': (sound) => reencoded(filtered(sound, 'aresample=48000'), 'mp3', 128_000),
  'first 29.37 s cut': (sound) => part(sound, 29.37, secondsOf(sound)),
  'last 29.37 s cut': (sound) => part(sound, 0, secondsOf(sound) - 29.37),
  'only 20 s from the middle': (sound) => part(sound, 31.21, 51.21),
  '2.7 s of silence before and in the middle': (sound) =>
    joined(silence(2.7), part(sound, 0, 41.3), silence(2.7), part(sound, 41.3, secondsOf(sound))),
  '12 dB quieter': (sound) => reencoded(filtered(sound, 'volume=-12dB'), 'wav', 0),
  '12 dB louder, clipped': (sound) => reencoded(filtered(sound, 'volume=12dB'), 'wav', 0),
  '12 dB louder, limited': (sound) => filtered(sound, `volume=12dB,${limiter}`),
  'compressed and limited': (sound) => filtered(sound, `acompressor=threshold=0.1:ratio=4:makeup=3,${limiter}`),
  'bass +6 dB, treble −6 dB': (sound) => filtered(sound, 'bass=g=6:f=150,treble=g=-6:f=4000,volume=-6dB'),
  'bass −6 dB, treble +6 dB': (sound) => filtered(sound, 'bass=g=-6:f=150,treble=g=6:f=4000,volume=-6dB'),
  mono: (sound) => filtered(sound, 'pan=mono|c0=0.5*c0+0.5*c1'),
  'left channel only': (sound) => filtered(sound, 'pan=stereo|c0=c0|c1=c0'),
  'played 1 % slower': (sound) => filtered(sound, faster(0.99)),
  'played 1 % faster': (sound) => filtered(sound, faster(1.01)),
  'played 1.5 % slower': (sound) => filtered(sound, faster(0.985)),
  'played 1.5 % faster': (sound) => filtered(sound, faster(1.015)),
  'played 2 % slower': (sound) => filtered(sound, faster(0.98)),
  'played 2 % faster': (sound) => filtered(sound, faster(1.02)),
  'tempo 1 % slower, same pitch': (sound) => filtered(sound, 'atempo=0.99'),
  'tempo 1 % faster, same pitch': (sound) => filtered(sound, 'atempo=1.01'),
  'tempo 2 % slower, same pitch': (sound) => filtered(sound, 'atempo=0.98'),
  'tempo 2 % faster, same pitch': (sound) => filtered(sound, 'atempo=1.02'),
  'cut by 7.3 s, 1.7 % faster, quieter, MP3, 96 kbit/s': (sound) =>
    reencoded(filtered(part(sound, 7.3, secondsOf(sound)), `${faster(1.017)},volume=-5dB`), 'mp3', 96_000),
}

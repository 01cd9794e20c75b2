import type { Sound } from './encode-for-tests.ts'

/** A 997 Hz sine on both channels. */
export function tone(seconds: number, peakDbfs: number): Sound {
  const peak = 10 ** (peakDbfs / 20)
  const left = Float32Array.from(
    { length: seconds * 44_100 },
    (_, at) => peak * Math.sin((at * 2 * Math.PI * 997) / 44_100),
  )
  return { sampleRate: 44_100, left, right: left }
}

/** A WAV file of 16-bit samples. The header is written by hand so that a test can put wrong values into it. */
export function wavBytes(
  samples: Int16Array,
  shape: { sampleRate: number; channels: number; claimedBytes?: number },
): Buffer {
  const { sampleRate, channels, claimedBytes = samples.byteLength } = shape
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(Math.min(claimedBytes + 36, 0xffffffff), 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(claimedBytes, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}

/** An ID3v2.3 tag with a title and a cover of the given size, which is not a valid image. */
export function id3Bytes(title: string, coverBytes: number): Buffer {
  const text = frame('TIT2', Buffer.concat([Buffer.from([0]), Buffer.from(title, 'latin1')]))
  const start = Buffer.from('\0image/png\0\x03\0\x89PNG\r\n\x1a\n', 'latin1')
  const cover = frame('APIC', Buffer.concat([start, noise(coverBytes)]))
  const body = Buffer.concat([text, cover])
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body])
}

function frame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 0, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Deterministic pseudo-random bytes. */
export function noise(length: number): Buffer {
  let state = 0x2545f491
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 0xff
    }),
  )
}

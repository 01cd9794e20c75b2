type Tones = { seconds: number; hertz: number; rate: number; level: number }

const files = new Map<string, Buffer>()

/** A stereo WAV of two tones, 16 bit: a real file that every part of the pipeline can read. Never write to the buffer. */
export function wavFile({ seconds = 3, hertz = 220, rate = 44_100, level = 0.3 } = {}): Buffer {
  const key = `${seconds} ${hertz} ${rate} ${level}`
  const file = files.get(key) ?? writeWav({ seconds, hertz, rate, level })
  files.set(key, file)
  return file
}

function writeWav({ seconds, hertz, rate, level }: Tones): Buffer {
  const frames = Math.round(seconds * rate)
  const data = Buffer.alloc(frames * 4)
  for (let i = 0; i < frames; i++) {
    const swell = Math.min(1, i / 2000, (frames - i) / 2000)
    data.writeInt16LE(Math.round(32767 * level * swell * Math.sin((2 * Math.PI * hertz * i) / rate)), i * 4)
    data.writeInt16LE(Math.round(32767 * level * swell * Math.sin((2 * Math.PI * hertz * 1.5 * i) / rate)), i * 4 + 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

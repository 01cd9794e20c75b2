/** Distinct tag names, so that no tag replaces another. */
const names = (count: number): string[] => Array.from({ length: count }, (_, nth) => `K${nth}`)

/** An ID3v2.3 tag with `count` text frames. */
export function id3Of(count: number): Buffer {
  const frames = names(count).flatMap((name) => {
    const body = Buffer.from(`\0${name}\0v`, 'latin1')
    const head = Buffer.alloc(10)
    head.write('TXXX', 0, 'latin1')
    head.writeUInt32BE(body.length, 4)
    return [head, body]
  })
  const body = Buffer.concat(frames)
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body])
}

/** An APE tag as it appears after the audio. */
export function apeOf(count: number): Buffer {
  const rows = Buffer.concat(names(count).map((name) => Buffer.concat([le32(1), le32(0), Buffer.from(`${name}\0v`)])))
  const footer = Buffer.alloc(32)
  footer.write('APETAGEX', 0, 'latin1')
  footer.writeUInt32LE(2000, 8)
  footer.writeUInt32LE(rows.length + 32, 12)
  footer.writeUInt32LE(count, 16)
  return Buffer.concat([rows, footer])
}

/** A comment block in the format of Vorbis, Opus and FLAC. */
export function commentsOf(count: number): Buffer {
  const rows = names(count).map((name) => Buffer.concat([le32(name.length + 2), Buffer.from(`${name}=v`)]))
  return Buffer.concat([le32(0), le32(count), ...rows])
}

/** A FLAC file with this block after its first. */
export function flacWith(flac: Buffer, comments: Buffer): Buffer {
  const start = Buffer.from(flac.subarray(0, 42))
  const isLast = start[4]! & 0x80
  start[4] = start[4]! & 0x7f
  const head = Buffer.alloc(4)
  head.writeUInt32BE(comments.length)
  head[0] = 4 | isLast
  return Buffer.concat([start, head, comments, flac.subarray(42)])
}

/** A WAV or AIFF file with a chunk inserted before its others. */
export function withChunk(file: Buffer, name: string, body: Buffer, order: 'LE' | 'BE'): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head[`writeUInt32${order}`](body.length, 4)
  return Buffer.concat([file.subarray(0, 12), head, body, Buffer.alloc(body.length % 2), file.subarray(12)])
}

/** The `LIST INFO` chunk of a WAV file. */
export const infoOf = (count: number): Buffer =>
  Buffer.concat([
    Buffer.from('INFO'),
    ...names(count).map((_, nth) =>
      Buffer.concat([Buffer.from(nth.toString(36).padStart(4, '0')), le32(2), Buffer.from('v\0')]),
    ),
  ])

/** An M4A file whose `moov` comes last and contains a `udta` with `count` tags. */
export function m4aWith(m4a: Buffer, count: number): Buffer {
  const moov = m4a.lastIndexOf('moov') - 4
  const tag = (_: string, nth: number) =>
    box(`©${nth.toString(36).padStart(3, '0')}`, Buffer.from('\0\x01\0\0v', 'latin1'))
  const udta = box('udta', Buffer.concat(names(count).map(tag)))
  const longer = Buffer.from(m4a)
  longer.writeUInt32BE(m4a.readUInt32BE(moov) + udta.length, moov)
  return Buffer.concat([longer, udta])
}

/** An Ogg file whose second packet declares `count` comments. */
export function oggWith(ogg: Buffer, count: number): Buffer {
  const changed = Buffer.from(ogg)
  const start = changed.indexOf('\x03vorbis', 0, 'latin1')
  const at = start >= 0 ? start + 7 : changed.indexOf('OpusTags') + 8
  changed.writeUInt32LE(count, at + 4 + changed.readUInt32LE(at))
  return changed
}

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function le32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

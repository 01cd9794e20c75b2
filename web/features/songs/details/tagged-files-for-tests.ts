type Bytes = Uint8Array | number[] | string

const encoder = new TextEncoder()

const join = (...parts: Bytes[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : [...part])))

const be = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255)
const le = (value: number, length: number) => be(value, length).toReversed()
const syncsafe = (value: number) => [21, 14, 7, 0].map((bits) => (value >> bits) & 127)

/** Some silent frames of an MP3, which a reader needs to know what the file is. */
const frames = join(...Array.from({ length: 8 }, () => join([255, 251, 144, 100], new Uint8Array(413))))

/** An MP3 with an ID3v2 tag of text frames. */
export function mp3With(version: 2 | 3 | 4, texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const utf16 = (text: string) =>
    join([1, 255, 254], ...[...text].map((character) => le(character.codePointAt(0) ?? 0, 2)))
  const rows = Object.entries(texts).map(([name, text]) => {
    const body = version === 4 ? join([3], text) : utf16(text)
    if (version === 2) return join(name, be(body.length, 3), body)
    return join(name, version === 4 ? syncsafe(body.length) : be(body.length, 4), [0, 0], body)
  })
  const body = join(...rows)
  return join('ID3', [version, 0, 0], syncsafe(body.length), body, frames)
}

/** An MP3 with an ID3v1 tag at its end. */
export const mp3WithOldTag = (title: string, artist: string): Uint8Array<ArrayBuffer> =>
  join(frames, 'TAG', title.padEnd(30, '\0'), artist.padEnd(30, '\0'), '\0'.repeat(65))

function commentsOf(comments: readonly string[]): Uint8Array<ArrayBuffer> {
  const rows = comments.map((comment) => join(le(encoder.encode(comment).length, 4), comment))
  return join(le(4, 4), 'test', le(rows.length, 4), ...rows)
}

export function flacWith(comments: readonly string[]): Uint8Array<ArrayBuffer> {
  const info = join(be(4096, 2), be(4096, 2), new Uint8Array(6), [10, 196, 66, 240], be(44_100, 4), new Uint8Array(16))
  const block = commentsOf(comments)
  return join('fLaC', [0], be(info.length, 3), info, [132], be(block.length, 3), block, new Uint8Array(400))
}

/** An Ogg file with the packets of Vorbis that describe it, each on a page. */
export function oggWith(comments: readonly string[]): Uint8Array<ArrayBuffer> {
  const head = join([1], 'vorbis', le(0, 4), [2], le(44_100, 4), new Uint8Array(12), [184, 1])
  const page = (flags: number, nth: number, packet: Uint8Array) => {
    const lacing = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
    const header = join('OggS', [0, flags], new Uint8Array(8), le(1, 4), le(nth, 4), new Uint8Array(4))
    return join(header, [lacing.length], lacing, packet)
  }
  return join(
    page(2, 0, head),
    page(0, 1, join([3], 'vorbis', commentsOf(comments), [1])),
    page(4, 2, new Uint8Array(40)),
  )
}

/** An M4A with the tags that iTunes writes. */
export function m4aWith(texts: Record<string, string>, bpm: number): Uint8Array<ArrayBuffer> {
  const atom = (name: string, ...parts: Bytes[]) => {
    const body = join(...parts)
    const code = [...name].map((character) => character.codePointAt(0) ?? 0)
    return join(be(body.length + 8, 4), code, body)
  }
  const data = (kind: number, body: Bytes) => atom('data', be(kind, 4), be(0, 4), body)
  const rows = Object.entries(texts).map(([name, text]) =>
    name.startsWith('©')
      ? atom(name, data(1, text))
      : atom('----', atom('mean', be(0, 4), 'com.apple.iTunes'), atom('name', be(0, 4), name), data(1, text)),
  )
  const list = atom('ilst', ...rows, atom('tmpo', data(21, be(bpm, 2))))
  const handler = atom('hdlr', be(0, 8), 'mdirappl', be(0, 9))
  const moov = atom('moov', atom('udta', atom('meta', be(0, 4), handler, list)))
  return join(atom('ftyp', 'M4A ', be(0, 4), 'M4A '), moov, atom('mdat', new Uint8Array(64)))
}

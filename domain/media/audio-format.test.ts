import { describe, expect, it } from 'vitest'
import { audioFormatOf, audioLimits, id3Length } from './audio-format.ts'

// 417 bytes: MPEG 1 layer III, 128 kb/s, 44.1 kHz. 200 bytes: ADTS AAC-LC at 44.1 kHz.
const mpegFrame = join([0xff, 0xfb, 0x90, 0x00], zeros(413))
const mpeg2Frame = join([0xff, 0xf3, 0x80, 0x00], zeros((72_000 * 64) / 22_050 - 4))
const adtsFrame = join([0xff, 0xf1, 0x50, 0x80, 0x19, 0x00, 0xfc], zeros(193))
const ogg = (packet: string) => join('OggS', zeros(24), packet)

describe('audioFormatOf', () => {
  it.each([
    ['a bare MP3', join(mpegFrame, mpegFrame), 'mp3'],
    ['an MP3 of one frame', mpegFrame, 'mp3'],
    ['an MPEG 2 MP3', join(mpeg2Frame, mpeg2Frame), 'mp3'],
    ['an MP3 after a tag', join(id3(20), mpegFrame, mpegFrame), 'mp3'],
    ['an MP3 after a tag and padding', join(id3(20), zeros(300), mpegFrame, mpegFrame), 'mp3'],
    ['an MP3 after two tags', join(id3(20), id3(30), mpegFrame, mpegFrame), 'mp3'],
    ['a tag longer than the head', join('ID3', [4, 0, 0, 0, 1, 0, 0], zeros(50)), 'mp3'],
    ['a WAV', join('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'wav'],
    ['a WAV above 4 GB', join('RF64', [255, 255, 255, 255], 'WAVEds64'), 'wav'],
    ['an AIFF', join('FORM', zeros(4), 'AIFFCOMM'), 'aiff'],
    ['an AIFF-C', join('FORM', zeros(4), 'AIFCFVER'), 'aiff'],
    ['a FLAC', join('fLaC', zeros(40)), 'flac'],
    ['a FLAC after a tag', join(id3(7), 'fLaC', zeros(40)), 'flac'],
    ['an M4A', join([0, 0, 0, 32], 'ftypM4A ', zeros(16)), 'm4a'],
    ['an MP4', join([0, 0, 0, 32], 'ftypisom', zeros(16)), 'm4a'],
    ['an AAC stream', join(adtsFrame, adtsFrame), 'aac'],
    ['an Ogg Vorbis', ogg('\x01vorbis'), 'ogg'],
    ['an Opus', ogg('OpusHead'), 'opus'],
    ['nothing', zeros(0), undefined],
    ['a file of zeros', zeros(4096), undefined],
    ['a PNG', join([0x89], 'PNG\r\n\x1a\n', zeros(100)), undefined],
    ['a JPEG', join([0xff, 0xd8, 0xff, 0xe0], zeros(100)), undefined],
    ['an HTML page', join('<!doctype html><html><body>'), undefined],
    ['a ZIP', join('PK', [3, 4], zeros(100)), undefined],
    ['a PDF', join('%PDF-1.7\n', zeros(100)), undefined],
    ['a Windows program', join('MZ', [0x90, 0], zeros(100)), undefined],
    ['a Linux program', join([0x7f], 'ELF', zeros(100)), undefined],
    ['an AVI', join('RIFF', zeros(4), 'AVI LIST'), undefined],
    ['a WebP', join('RIFF', zeros(4), 'WEBPVP8 '), undefined],
    ['a HEIC picture', join([0, 0, 0, 32], 'ftypheic', zeros(16)), undefined],
    ['a QuickTime movie', join([0, 0, 0, 32], 'ftypqt  ', zeros(16)), undefined],
    ['UTF-16 text', join([0xff, 0xfe], 'h\0e\0l\0l\0o\0', zeros(100)), undefined],
    ['one frame sync and then noise', join(mpegFrame, 'not a second frame'), undefined],
    ['a picture after a tag', join(id3(20), [0x89], 'PNG\r\n', zeros(100)), undefined],
    ['a playlist', join('#EXTM3U\nhttp://127.0.0.1/'), undefined],
    ['half a RIFF header', join('RIFF', zeros(2)), undefined],
  ] as const)('%s', (_, bytes, expected) => {
    expect(audioFormatOf(bytes)).toBe(expected)
  })
})

describe('id3Length', () => {
  it('reads seven bits per byte', () => {
    expect(id3Length(join('ID3', [4, 0, 0, 0, 0, 2, 1], zeros(20)))).toBe(10 + 257)
  })

  it('includes a footer', () => {
    expect(id3Length(join('ID3', [4, 0, 0x10, 0, 0, 0, 5], zeros(30)))).toBe(25)
  })

  it('rejects a size byte with its high bit set', () => {
    expect(id3Length(join('ID3', [4, 0, 0, 0xff, 0xff, 0xff, 0xff], zeros(20)))).toBe(0)
  })
})

it('accepts up to 200 MB and 15 minutes, and at least one second', () => {
  expect(audioLimits).toEqual({ maxBytes: 209_715_200, maxMs: 900_000, minMs: 1000 })
})

function zeros(count: number): Uint8Array {
  return new Uint8Array(Math.floor(count))
}

function id3(size: number): Uint8Array {
  return join('ID3', [3, 0, 0, 0, 0, 0, size], zeros(size))
}

function join(...parts: (string | ArrayLike<number>)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : Array.from(part),
    ),
  )
}

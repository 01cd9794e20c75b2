import { describe, expect, it } from 'vitest'
import { readFileDetails } from './read-file-details.ts'
import { flacWith, m4aWith, mp3With, mp3WithOldTag, oggWith } from './tagged-files-for-tests.ts'

const read = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  readFileDetails(new File([bytes], name, { type }), 'Mira Halden')

const complete = {
  title: 'Två låtar',
  writers: ['Mira Halden', 'June Okafor'],
  tempoBpm: 124,
  musicalKey: 'Bbm',
  isrc: 'SEA1B2600001',
}

const comments = [
  'TITLE=Två låtar',
  'ARTIST=The Foxes',
  'COMPOSER=Mira Halden',
  'LYRICIST=June Okafor',
  'BPM=124',
  'KEY=Bbm',
  'ISRC=SE-A1B-26-00001',
]

const id3 = { TIT2: 'Två låtar', TPE1: 'The Foxes', TCOM: 'Mira Halden', TEXT: 'June Okafor' }

describe('a file', () => {
  it.each([
    [
      'ID3v2.2',
      'mp3',
      mp3With(2, {
        TT2: 'Två låtar',
        TP1: 'The Foxes',
        TCM: 'Mira Halden',
        TXT: 'June Okafor',
        TBP: '124',
        TKE: 'Bbm',
        TRC: 'SEA1B2600001',
      }),
    ],
    ['ID3v2.3', 'mp3', mp3With(3, { ...id3, TBPM: '124', TKEY: 'Bbm', TSRC: 'SEA1B2600001' })],
    ['ID3v2.4', 'mp3', mp3With(4, { ...id3, TBPM: '124', TKEY: 'Bbm', TSRC: 'SEA1B2600001' })],
    ['FLAC', 'flac', flacWith(comments)],
    ['Ogg', 'ogg', oggWith(comments)],
    [
      'M4A',
      'm4a',
      m4aWith(
        {
          '©nam': 'Två låtar',
          '©ART': 'The Foxes',
          '©wrt': 'Mira Halden',
          LYRICIST: 'June Okafor',
          initialkey: 'Bbm',
          ISRC: 'SEA1B2600001',
        },
        124,
      ),
    ],
  ])('names its details in the tags of %s, never its artist [S-1]', async (_, ending, bytes) => {
    expect(await read(bytes, `demo.${ending}`, `audio/${ending}`)).toEqual(complete)
  })

  it('names its title in ID3v1 [S-1]', async () => {
    expect(await read(mp3WithOldTag('The Foxes - Exit', 'The Foxes'), 'demo.mp3', 'audio/mpeg')).toEqual({
      title: 'Exit',
    })
  })

  it('has its name where it has no tags, or none that can be read', async () => {
    const broken = mp3With(3, id3).slice(0, 40)
    expect(await read(new Uint8Array(2000), '02 Slow Exit.wav', 'audio/wav')).toEqual({ title: 'Slow Exit' })
    expect((await read(broken, 'Slow Exit.mp3', 'audio/mpeg')).title).not.toBe('')
    expect(await read(new Uint8Array(), 'Slow Exit.mp3', 'audio/mpeg')).toEqual({ title: 'Slow Exit' })
  })
})

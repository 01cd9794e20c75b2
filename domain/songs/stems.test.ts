import { describe, expect, it } from 'vitest'
import { checkStems, type ZipEntry } from './stems.ts'

const entry = (path: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  bytes: 1000,
  packedBytes: 900,
  isEncrypted: false,
  ...more,
})
const errorOf = (entries: ZipEntry[], zipBytes = 1_000_000) => {
  const checked = checkStems(entries, zipBytes)
  return 'error' in checked ? checked.error : undefined
}

describe('an archive of stems [C-1]', () => {
  it('lists its audio files, and neither folders nor leftovers', () => {
    const entries = ['Stems/', 'Stems/Drums.wav', 'Stems/Ärger.FLAC', '__MACOSX/._Drums.wav', '.DS_Store'].map((path) =>
      entry(path),
    )
    expect(checkStems(entries, 1_000_000)).toEqual({
      files: [
        { name: 'Stems/Drums.wav', bytes: 1000 },
        { name: 'Stems/Ärger.FLAC', bytes: 1000 },
      ],
    })
  })

  it.each([
    ['without a file', [], 'stems/not-audio'],
    ['with another file', [entry('Drums.wav'), entry('readme.txt')], 'stems/not-audio'],
    ['with an archive', [entry('more.zip')], 'stems/not-audio'],
    ['with too many files', Array.from({ length: 101 }, (_, at) => entry(`${at}.wav`)), 'stems/too-many'],
    ['that unpacks to a hundred times its size', [entry('a.wav', { bytes: 100_000_001 })], 'stems/too-large-unpacked'],
    [
      'whose files share their bytes',
      Array.from({ length: 50 }, (_, at) => entry(`${at}.wav`, { packedBytes: 900_000 })),
      'stems/too-large-unpacked',
    ],
    ['with a password', [entry('a.wav', { isEncrypted: true })], 'stems/unreadable'],
    ['that leads outside', [entry('../a.wav')], 'stems/unreadable'],
    ['with an absolute path', [entry('/a.wav')], 'stems/unreadable'],
    ['with a backslash', [entry('a\\..\\b.wav')], 'stems/unreadable'],
    ['with a name that reads backwards', [entry('a\u202evaw.exe.wav')], 'stems/unreadable'],
    ['with a very long name', [entry(`${'a'.repeat(200)}.wav`)], 'stems/unreadable'],
  ])('%s is refused', (_, entries, error) => expect(errorOf(entries)).toBe(error))

  it('that unpacks to more than 4 GB is refused', () =>
    expect(errorOf([entry('a.wav', { bytes: 4 * 1024 ** 3 + 1 })], 1024 ** 3)).toBe('stems/too-large-unpacked'))
})

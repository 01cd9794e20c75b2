import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

const wav = new Blob([new TextEncoder().encode('RIFF....WAVEfmt ')])
const mp3 = new Blob([new TextEncoder().encode('ID3'), new Uint8Array([4, 0, 0, 0, 1, 0, 0]), new Uint8Array(50)])
const long = (ms?: number) => () => Promise.resolve(ms)
const minute = 60_000

it('accepts a file whose bytes are audio', async () => {
  expect(await checkFile(wav)).toBeUndefined()
})

it('[S-5] refuses a file that is not audio, is empty or is too large before it uploads', async () => {
  const big = { size: 200 * 1024 * 1024 + 1, slice: () => wav } as unknown as Blob
  const files = [new Blob(['Dear Mira, here is the song']), new Blob([]), big]
  expect(await Promise.all(files.map((file) => checkFile(file)))).toEqual([
    'We can’t play this file. Use MP3, WAV, AIFF, FLAC, M4A, AAC, Ogg, or Opus.',
    'This file is empty. Export it again and choose the new file.',
    'This file is larger than 200 MB. Use FLAC or MP3.',
  ])
})

it('[S-5] refuses a song that is too long or too short before it uploads', async () => {
  const lengths = [15 * minute, 15 * minute + 1, 1000, 999, undefined]
  expect(await Promise.all(lengths.map((ms) => checkFile(wav, long(ms))))).toEqual([
    undefined,
    'This song is longer than 15 minutes. Shorten it and try once more.',
    undefined,
    'This song is shorter than one second. Export it again and try once more.',
    undefined,
  ])
})

it('does not trust an estimated duration', async () => {
  const lengths = [22 * minute, 23 * minute, 10]
  expect(await Promise.all(lengths.map((ms) => checkFile(mp3, long(ms))))).toEqual([
    undefined,
    'This song is longer than 15 minutes. Shorten it and try once more.',
    undefined,
  ])
})

import { expect, it } from 'vitest'
import { whyNotSend } from './check-file.ts'

const wavHead = new TextEncoder().encode('RIFF....WAVEfmt ')

it('lets a file through whose bytes are audio', async () => {
  expect(await whyNotSend(new Blob([wavHead]))).toBeUndefined()
})

it('stops what is no audio, empty or too large before it travels', async () => {
  const big = { size: 200 * 1024 * 1024 + 1, slice: () => new Blob([wavHead]) } as unknown as Blob
  expect(await Promise.all([new Blob(['Dear Mira, here is the song']), new Blob([]), big].map(whyNotSend))).toEqual([
    'This file is not audio we can play. Send mp3, wav, aiff, flac, m4a or ogg.',
    'This file could not be read as audio.',
    'This file is larger than 200 MB.',
  ])
})

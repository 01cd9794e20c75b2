import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeAudio } from '../../server/media/preparation/encode-audio.ts'
import { prepareAudio } from '../../server/media/preparation/prepare-audio.ts'
import { compose } from './compose.ts'
import { stylePlans } from './styles/styles.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-composer-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['jazz', 'wav24'],
  ['edm', 'mp3'],
  ['ambient', 'opus'],
] as const)('a %s song encoded as %s passes the preparation of uploads', async (style, encoding) => {
  const originalPath = join(folder, `song.${encoding}`)
  encodeAudio(compose({ seed: 'Ines', style, seconds: 20 }), originalPath, encoding)
  const prepared = await prepareAudio({ originalPath, outFolder: join(folder, 'out') })
  expect(Math.abs(prepared.durationMs - 20_000)).toBeLessThan(5)
  expect(Math.abs((prepared.loudnessLufs ?? 0) - stylePlans[style].lufs)).toBeLessThan(1.2)
})

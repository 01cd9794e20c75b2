import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareAudio } from '../../media/preparation/prepare-audio.ts'
import { composeToFile } from './compose-to-file.ts'
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
] as const)('a %s song as %s goes through the preparation of uploads', async (style, format) => {
  const originalPath = join(folder, `song.${format}`)
  const facts = await composeToFile({ seed: 'Ines', style, seconds: 20 }, originalPath, format)
  expect(Object.keys(facts)).toEqual(['title', 'bpm', 'key'])
  const prepared = await prepareAudio({ originalPath, outFolder: join(folder, 'out') })
  expect(Math.abs(prepared.durationMs - 20_000)).toBeLessThan(5)
  expect(Math.abs((prepared.loudnessLufs ?? 0) - stylePlans[style].lufs)).toBeLessThan(1.2)
  expect(await readdir(folder)).not.toContain(`song.${format}.unfinished`)
})

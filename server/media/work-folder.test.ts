import { jobTable } from '@velv/domain/jobs.ts'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world/test-world.ts'
import { clearWorkFolder, withWorkFolder } from './work-folder.ts'

const world = await testWorld()

it('leaves nothing behind, however the work ends', async () => {
  const work = join(world.deps.config.mediaDir, 'work')
  const keep = async (folder: string) => writeFile(join(folder, 'sent'), 'a face')
  await withWorkFolder(world.deps, keep)
  const failed = withWorkFolder(world.deps, async (folder) => {
    await keep(folder)
    throw new Error('unreadable')
  })
  await expect(failed).rejects.toThrow('unreadable')
  expect(await readdir(work)).toEqual([])
})

it("is cleaned of a crash's leftovers after an hour, by an hourly job", async () => {
  const work = join(world.deps.config.mediaDir, 'work')
  for (const [name, minutes] of [
    ['piece-old', 61],
    ['piece-running', 59],
  ] as const) {
    await mkdir(join(work, name), { recursive: true })
    await writeFile(join(work, name, 'sent'), 'a face')
    const then = new Date(world.deps.clock.now().getTime() - minutes * 60_000)
    await utimes(join(work, name), then, then)
  }
  await world.deps.jobs.enqueue(world.deps.db, 'media.clear-work', {})
  await world.drainJobs()
  expect(await readdir(work)).toEqual(['piece-running'])
  expect(jobTable['media.clear-work'].cron).toMatch(/^\d+ \* \* \* \*$/)
  world.advanceClock(2 * 60_000)
  await clearWorkFolder(world.deps)
  expect(await readdir(work)).toEqual([])
})

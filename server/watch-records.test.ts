import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPerson } from './testing/steps/person.ts'
import { createQuickDemo } from './testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo } from './testing/steps/submission-steps.ts'
import { openTestWorld, testWorld, type TestWorld } from './testing/world/test-world.ts'

const world = await testWorld()
const dayMs = 86_400_000

async function readMetric(name: string, of: TestWorld = world): Promise<number | undefined> {
  const { text } = await of.deps.metrics.print()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('[O-1] shows what waits, since when, and what is overdue', async () => {
  const ines = await createPerson(world, 'Ines Owner', 'anr')
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  const mira = await createPerson(world, 'Mira Halden', 'songWriter')
  const ola = await createPerson(world, 'Ola Screener', 'screener')
  const dropId = await createLiveDrop(world, ines, staff)
  await createPaidDemo(world, mira, dropId)
  await createQuickDemo(world, mira, dropId, 'Second Exit')
  await world.drainJobs()
  const owner = world.ownerDb
  await owner.execute(`update payments set state = 'refunding', updated_at = updated_at - interval '2 days'`)
  await owner.execute(`insert into withdrawals (id, screener_id, account_id, amount_micros, idempotency_key, state, requested_at, checked_at)
    values (gen_random_uuid(), '${ola.id}', 'acct_1', 5000000, 'key', 'requested', now() - interval '3 hours', now())`)
  await world.deps.jobs.enqueue(world.deps.db, 'media.clear-work', {})
  await owner.execute(
    `update pgboss.job set start_after = now() - interval '10 minutes' where name = 'media.clear-work'`,
  )
  await writeFile(join(world.deps.config.dataDir, 'last-backup'), 'now\n')
  world.advanceClock(28 * dayMs + 3_600_000)

  const names = ['demos_screening', 'refunds_open', 'withdrawals_open', 'database_up']
  expect(await Promise.all(names.map((name) => readMetric(`velv_${name}`)))).toEqual([2, 1, 1, 1])
  expect(await readMetric('velv_jobs_due{job="media.clear-work"}')).toBe(1)
  const seconds = async (name: string) => Math.round((await readMetric(`velv_${name}`))! / 60) * 60
  expect(await seconds('jobs_oldest_due_seconds{job="media.clear-work"}')).toBe(600)
  // The deadline is 14 days after the drop closes, which is 14 days from the start.
  expect(await seconds('demos_overdue_seconds')).toBe(3600)
  expect(await seconds('refunds_oldest_seconds')).toBe(30 * 86_400 + 3600)
  expect(await seconds('withdrawals_unsent_seconds')).toBe(28 * 86_400 + 4 * 3600)
  expect(Math.abs(Date.now() / 1000 - (await readMetric('velv_last_backup_timestamp_seconds'))!)).toBeLessThan(60)
})

it('has no value for what the database does not say, and answers all the same', async () => {
  const own = await openTestWorld()
  await own.ownerDb.execute('alter table withdrawals rename to withdrawals_away')
  expect(await readMetric('velv_demos_screening', own)).toBeUndefined()
  expect(await readMetric('velv_last_backup_timestamp_seconds', own)).toBeUndefined()
  expect(await readMetric('velv_jobs_due{job="event.dispatch"}', own)).toBe(0)
  await own.close()
})

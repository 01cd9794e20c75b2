// A process of Velv that does nothing but wait for jobs. `process.argv[2]`: the owner's address of its database; `[3]`:
// for how many seconds its queries are counted.
import { setTimeout as wait } from 'node:timers/promises'
import { job } from '@velv/domain/jobs.ts'
import pg from 'pg'
import { openJobs } from '../../server/platform/jobs/jobs.ts'
import { makeLog } from '../../server/platform/observability/log.ts'
import { openWorldOn } from '../../server/testing/world/open-world.ts'

export type JobsMeasured = {
  queriesPerSecond: number
  /** How often each query ran, the most frequent first. */
  queries: [text: string, times: number][]
  /** From the moment a job is queued to the moment it starts, in ms. */
  pickUpMs: number[]
}

const [ownerUrl, seconds] = process.argv.slice(2) as [string, string]
const world = await openWorldOn(ownerUrl)
await world.deps.jobs.work()
// What is due when a process starts is not part of its idling.
await wait(5_000)
const queries = await countQueries(Number(seconds) * 1000)
const pickUpMs = await measurePickUp()
await world.close()
const times = [...queries].toSorted(([, one], [, other]) => other - one)
const total = times.reduce((sum, [, count]) => sum + count, 0)
process.send!({ queriesPerSecond: total / Number(seconds), queries: times, pickUpMs } satisfies JobsMeasured)
process.disconnect()

async function countQueries(ms: number): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string }]
    const text = (typeof config === 'string' ? config : (config.text ?? '')).replaceAll(/\s+/g, ' ').trim()
    counted.set(text, (counted.get(text) ?? 0) + 1)
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await wait(ms)
  pg.Client.prototype.query = query
  return counted
}

/** Queues jobs one by one, at moments that nothing else depends on. */
async function measurePickUp(count = 100): Promise<number[]> {
  const jobs = openJobs(world.database.url, { 'bench.pick-up': job<{ at: number }>() }, makeLog('error'))
  const taken: number[] = []
  let onTaken = () => {}
  jobs.register('bench.pick-up', async ({ at }) => {
    taken.push(performance.now() - at)
    onTaken()
  })
  await jobs.prepare(ownerUrl)
  await jobs.start()
  await jobs.work()
  for (let i = 0; i < count; i++) {
    await wait(Math.random() * 200)
    const started = new Promise<void>((resolve) => (onTaken = resolve))
    await jobs.enqueue(world.deps.db, 'bench.pick-up', { at: performance.now() })
    await started
  }
  await jobs.stop()
  return taken
}

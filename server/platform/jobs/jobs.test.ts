import { job } from '@velv/domain/jobs.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createQueues } from '../../backup/create-queues.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { Person, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../../testing/world/test-world.ts'
import { openJobs } from './jobs.ts'
import { makeLog } from '../observability/log.ts'

let world: TestWorld
let mail: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mail = await openMailServer()
  world = await openTestWorld({}, { smtpUrl: mail.url })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

const ask = async <Row extends object>(text: string) => (await world.deps.db.$client.query<Row>(text)).rows

/** Makes waiting retries due at once. */
const tryAgain = async () => {
  await ask(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  await world.drainJobs()
}

const subjectsTo = ({ email }: Person) =>
  mail.emails.filter(({ to }) => to === email).map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1])

type Queue = {
  name: string
  retry_limit: number
  retry_delay: number
  retry_delay_max: number
  retry_backoff: boolean
  expire_seconds: number
  heartbeat_seconds: number
}

/**
 * The time from the first to the last try, in s: each pause is twice the one before, plus up to as much again at
 * random.
 */
function lastTry({ retry_limit: limit, retry_delay: delay, retry_delay_max: most }: Queue) {
  const pauses = Array.from({ length: limit }, (_, tries) => delay * 2 ** tries)
  const sum = (times: number) => pauses.reduce((seconds, pause) => seconds + Math.min(most, pause * times), 0)
  return { least: sum(1), most: sum(2) }
}

const queues = () => ask<Queue>(`select * from pgboss.queue where name not like '\\_\\_%' order by name`)

const hour = 3600

it('retries an email for two days with growing pauses, and a link as long as it is valid [N-3]', async () => {
  const all = await queues()
  expect(all.filter(({ retry_backoff }) => !retry_backoff)).toEqual([])
  const bounds: Record<string, [least: number, most: number]> = {
    'email.new-address': [20 * hour, 24 * hour],
    'email.reset-link': [0.6 * hour, hour],
  }
  for (const queue of all.filter(({ name }) => name.startsWith('email.'))) {
    const [least, most] = bounds[queue.name] ?? [45 * hour, 50 * hour]
    const last = lastTry(queue)
    expect([queue.name, last.least >= least, last.most < most]).toEqual([queue.name, true, true])
  }
})

it('retries a job from an older version as often, and for as long, as a new one', async () => {
  const before = await queues()
  await ask(
    `update pgboss.queue set retry_limit = 8, retry_delay_max = 600, expire_seconds = 7, heartbeat_seconds = null`,
  )
  await createQueues(world.database.ownerUrl, [])
  const settingsOf = (rows: Queue[]) =>
    rows.map((queue) => [queue.name, lastTry(queue), queue.expire_seconds, queue.heartbeat_seconds])
  expect(settingsOf(await queues())).toEqual(settingsOf(before))
})

it('sends an email after a long outage of the mail server [N-3]', async () => {
  const dario = await createPerson(world, 'Dario Vento', 'songWriter')
  await world.drainJobs()
  mail.emails.length = 0
  mail.replyWith('CONN', '421 4.3.2 Out of order')
  const to = { email: dario.email, name: 'Dario' }
  await world.deps.jobs.enqueue(world.deps.db, 'email.security', { kind: 'password changed', to })
  await world.drainJobs()
  for (let tries = 0; tries < 20; tries++) await tryAgain()
  mail.replyWith('CONN')
  expect(subjectsTo(dario)).toEqual([])
  await tryAgain()
  expect(subjectsTo(dario)).toEqual(['Your password was changed'])
})

it('does not send an expired password reset link [A-2]', async () => {
  const dario = await createPerson(world, 'Dario Later', 'songWriter')
  await world.drainJobs()
  mail.emails.length = 0
  mail.replyWith(dario.email, '450 4.2.1 Come back')
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  await world.drainJobs()
  mail.replyWith(dario.email)
  world.advanceClock(61 * 60_000)
  await tryAgain()
  expect(subjectsTo(dario)).toEqual([])
  await new Person(world).post('/api/account/forgot-password', { email: dario.email })
  world.advanceClock(-61 * 60_000)
  await world.drainJobs()
  expect(subjectsTo(dario)).toEqual(['Set a new password'])
})

it('runs a job again that a shutdown interrupted, without logging an error', async () => {
  const lines: { level: number; job?: string }[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const started = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  const jobs = openJobs(world.database.url, { 'test.long': job() }, log)
  jobs.register('test.long', () => {
    started.resolve()
    return cut.promise
  })
  await jobs.prepare(world.database.ownerUrl)
  await jobs.start()
  await jobs.work()
  await jobs.enqueue(world.deps.db, 'test.long', {})
  await started.promise
  const stopping = jobs.stop()
  cut.reject(new Error('Cannot use a pool after calling end on the pool'))
  await stopping
  expect(lines.map(({ level, job }) => [level, job])).toEqual([[30, 'test.long']])
  expect(await ask(`select state from pgboss.job where name = 'test.long'`)).toEqual([{ state: 'retry' }])
})

it('keeps nothing in the queue of what a failed query contained [A-8]', async () => {
  const jobs = openJobs(world.database.url, { 'test.fail': job() }, makeLog('silent'))
  const attempt = Promise.withResolvers<void>()
  jobs.register('test.fail', async () => {
    attempt.resolve()
    await world.deps.db.execute(sql`select ${'Zqname'}::int`)
  })
  await jobs.prepare(world.database.ownerUrl)
  await jobs.start()
  await jobs.enqueue(world.deps.db, 'test.fail', {})
  await jobs.work()
  await attempt.promise
  await expect.poll(() => ask(`select state from pgboss.job where name = 'test.fail'`)).toEqual([{ state: 'retry' }])
  await jobs.stop()
  expect(await findInDatabase(world, ['Zqname'])).toEqual([])
})

it('runs all waiting jobs of a queue one after the other, and a delayed job once it is due', async () => {
  const jobs = openJobs(world.database.url, { 'test.many': job<{ place: number }>() }, makeLog('silent'))
  const runs: number[] = []
  jobs.register('test.many', async ({ place }) => void runs.push(place))
  await jobs.prepare(world.database.ownerUrl)
  await jobs.start()
  const { db } = world.deps
  const places = Array.from({ length: 100 }, (_, place) => place)
  await jobs.enqueue(db, 'test.many', { place: -1 }, { afterSeconds: 2 })
  for (const place of places) await jobs.enqueue(db, 'test.many', { place })
  await jobs.work()
  // A worker that pauses for a second after each job would take longer.
  await expect.poll(() => runs.filter((place) => place >= 0)).toEqual(places)
  await expect.poll(() => runs).toContain(-1)
  await jobs.stop()
})

it('deletes finished jobs of every queue after a day, because some contain email addresses', async () => {
  // The library’s own queue schedules the others, and has no data.
  const ours = `select distinct deletion_seconds from pgboss.queue where name not like '\\_\\_pgboss%'`
  expect(await ask(ours)).toEqual([{ deletion_seconds: 86_400 }])
})

it('finds running jobs by an index', async () => {
  const client = await world.ownerDb.$client.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain select from pgboss.job where state = 'active' and started_on < now()`)
  client.release(true)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('velv_running')
})

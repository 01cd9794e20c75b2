import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import { startSandbox } from '@velv/sandbox/start-sandbox.ts'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { setAdmin } from '../../accounts/set-admin.ts'
import { systemClock } from '../../platform/config/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { StartSandbox } from '../../platform/config/sandbox-process.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { makeLog } from '../../platform/observability/log.ts'
import { setPrivateUmask } from '../../platform/storage/data-folder.ts'
import { type Addresses, startVelv, type Velv } from '../../start-velv.ts'

// A program for the browser stories: starts and stops any number of Velvs in one process, with their sandboxes, because
// loading the programs takes most of a start. It ends with the program that started it.

/** Environments must name a database. `velv` identifies a Velv from its start to its stop. */
type HostRequest =
  | { velv: number; kind: 'start'; env: NodeJS.ProcessEnv }
  | { velv: number; kind: 'grantAdmin'; email: string }
  | { velv: number; kind: 'endUndoTime' }
  | { velv: number; kind: 'passDays'; days: number }
  | { velv: number; kind: 'publishAccesses' }
  | { velv: number; kind: 'stop' }

/** A line of a Velv's log, or the answer to the request in progress. A Velv has one request in progress at most. */
type HostMessage = { velv: number } & ({ line: string } | { error: string } | { addresses?: Addresses })

type Hosted = Velv & { databaseUrl: string }

const hosted = new Map<number, Hosted>()
const send = (message: HostMessage) => process.send!(message)

const startSandboxHere: StartSandbox = async (settings) => {
  const { stripe, close, ...addresses } = await startSandbox({ ...settings, smtpPort: 0 })
  return { ...addresses, setWebhookUrl: stripe.setWebhookUrl, stop: close }
}

async function start(velv: number, env: NodeJS.ProcessEnv): Promise<Addresses> {
  const config = readConfig(env)
  const log = makeLog(config.logLevel, { write: (line) => send({ velv, line: line.trimEnd() }) })
  const started = { ...startVelv(config, { log, startSandbox: startSandboxHere }), databaseUrl: config.databaseUrl! }
  hosted.set(velv, started)
  try {
    return await started.ready
  } catch (error) {
    hosted.delete(velv)
    await started.close()
    throw error
  }
}

async function grantAdmin({ databaseUrl }: Hosted, email: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  const user = await setAdmin(db, email, { admin: true, at: systemClock.now(), fixed: new Map() })
  await db.$client.end()
  if (!user) throw new Error(`No account has the email ${email}.`)
}

/** Everything that can still be undone becomes due; the jobs of this Velv commit it. */
async function endUndoTime({ databaseUrl }: Hosted): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  await db.execute(`update pending_actions set due_at = decided_at where undone_at is null`)
  await db.execute(`update pgboss.job set start_after = now() where name = 'undo.commit-due' and state = 'created'`)
  const readPending = () => db.execute(`select from pending_actions where undone_at is null limit 1`)
  while ((await readPending()).rows.length > 0) await wait(50)
  await db.$client.end()
}

/** What owners owe, and holds, become this many days older, and the jobs that look at them run. */
async function passDays({ databaseUrl }: Hosted, days: number): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  const earlier = sql`make_interval(days => ${days})`
  await db.execute(sql`update drops set delivery_date = delivery_date - ${earlier} where delivery_date is not null`)
  await db.execute(
    sql`update owner_tallies set warned_at = warned_at - ${earlier}, reminded_at = reminded_at - ${earlier}`,
  )
  await db.execute(
    sql`update holds set placed_at = placed_at - ${earlier}, answer_by = answer_by - ${earlier}, ends_at = ends_at - ${earlier},
      waits_until = waits_until - ${earlier}, due_at = due_at - ${earlier}, act_at = act_at - ${earlier} where ended_at is null`,
  )
  await runJob(databaseUrl, 'drop.warn-overdue')
  await runJob(databaseUrl, 'hold.act-on-dates')
  await db.$client.end()
}

/** Everything that was played or downloaded so far becomes part of the access log that was published for yesterday. */
async function publishAccesses({ databaseUrl }: Hosted): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  await db.execute(
    `update open_accesses set began_at = began_at - interval '1 day', last_at = last_at - interval '1 day'`,
  )
  await runJob(databaseUrl, 'access-log.close')
  // The log ended the day before yesterday without an entry, so that yesterday has all of them.
  await db.transaction(async (tx) => {
    await tx.execute('delete from access_log_heads')
    await tx.execute(`insert into access_log_heads values ((now() at time zone 'UTC')::date - 2, 0, '{}')`)
  })
  await runJob(databaseUrl, 'access-log.close')
  await db.$client.end()
}

async function runJob(databaseUrl: string, name: JobWithoutPayload): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false, migrate: false })
  await boss.start()
  const id = await boss.send(name, {})
  const readOpen = () => boss.getDb().executeSql(`select from pgboss.job where id = $1 and state <> 'completed'`, [id])
  while ((await readOpen()).rows.length > 0) await wait(50)
  await boss.stop({ graceful: false })
}

async function handle(request: HostRequest): Promise<Addresses | undefined> {
  if (request.kind === 'start') return start(request.velv, request.env)
  const velv = hosted.get(request.velv)!
  if (request.kind === 'grantAdmin') await grantAdmin(velv, request.email)
  else if (request.kind === 'endUndoTime') await endUndoTime(velv)
  else if (request.kind === 'passDays') await passDays(velv, request.days)
  else if (request.kind === 'publishAccesses') await publishAccesses(velv)
  else {
    hosted.delete(request.velv)
    await velv.close()
  }
  return undefined
}

setPrivateUmask()
process.on('message', (request: HostRequest) => {
  const { velv } = request
  handle(request).then(
    (addresses) => send({ velv, ...(addresses && { addresses }) }),
    (error: Error) => send({ velv, error: error.message }),
  )
})
process.once('disconnect', () => {
  void Promise.allSettled([...hosted.values()].map(({ close }) => close())).then(() => process.exit())
})

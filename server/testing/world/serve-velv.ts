import { startSandbox } from '@velv/sandbox/start-sandbox.ts'
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
  const db = openDatabase(databaseUrl, 1)
  const user = await setAdmin(db, email, { admin: true, at: systemClock.now(), fixed: new Map() })
  await db.$client.end()
  if (!user) throw new Error(`No account has the email ${email}.`)
}

async function handle(request: HostRequest): Promise<Addresses | undefined> {
  if (request.kind === 'start') return start(request.velv, request.env)
  const velv = hosted.get(request.velv)!
  if (request.kind === 'grantAdmin') await grantAdmin(velv, request.email)
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

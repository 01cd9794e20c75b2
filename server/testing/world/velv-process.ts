import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StripeSettings } from '../../platform/config/stripe-settings.ts'
import type { DatabaseUrls } from '../../platform/database/application-role.ts'
import type { World } from './open-world.ts'

export type VelvProcessOptions = {
  database: DatabaseUrls
  smtpUrl: string
  stripe: StripeSettings
  variables: Record<string, string>
}

export type VelvProcess = {
  baseUrl: string
  /** The lines of its log so far. */
  log: () => Record<string, unknown>[]
  /** Suspends it until it is resumed. */
  pause: () => void
  resume: () => void
  /** `kill -9` */
  kill: () => Promise<void>
}

const program = fileURLToPath(new URL('./run-velv.ts', import.meta.url))

/** Starts Velv as a separate process on the database, files, mailbox and payment provider of a world. */
export async function startVelvProcess(world: World, change: Partial<VelvProcessOptions> = {}): Promise<VelvProcess> {
  const { config } = world.deps
  const options: VelvProcessOptions = {
    database: world.database,
    smtpUrl: `smtp://127.0.0.1:${world.sandbox.smtpPort}`,
    stripe: {
      secretKey: 'sk_test_world',
      webhookSecret: world.webhookSecret,
      at: { host: '127.0.0.1', port: world.sandbox.httpPort },
    },
    ...change,
    variables: { DATA_DIR: config.dataDir, ...change.variables },
  }
  const child = fork(program, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      VELV_PROCESS_OPTIONS: JSON.stringify(options),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (output += part))
  // Report an unexpected exit; otherwise, a test would only see refused connections.
  child.once('exit', (code) => {
    if (code) process.stderr.write(`Velv ended with ${code}: ${output.slice(-4000)}\n`)
  })
  const [baseUrl] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`Velv did not start: ${output}`)
    }),
  ])) as [string]
  return {
    baseUrl,
    log: () => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

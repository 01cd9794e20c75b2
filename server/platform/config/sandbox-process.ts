import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

export type RunningSandbox = {
  httpUrl: string
  httpPort: number
  smtpPort: number
  setWebhookUrl: (url: string) => void
  stop: () => Promise<void>
}

type Ready = { httpUrl: string; httpPort: number; smtpPort: number }

type Options = {
  program: string
  dataDir: string
  host: string
  httpPort: number
  apiKey: string
  webhookSecret: string
}

export type StartSandbox = (options: Options) => Promise<RunningSandbox>

/** The sandbox's program. Throws a sentence where it is not installed, as in the production image. */
export function findSandboxProgram(): string {
  try {
    return createRequire(import.meta.url).resolve('@velv/sandbox/main.ts')
  } catch {
    throw new Error(
      'STRIPE_SECRET_KEY: is required, with STRIPE_WEBHOOK_SECRET and SMTP_URL, because no sandbox is installed here. If they belong to a sandbox in another process, set STRIPE_API_URL too.',
    )
  }
}

/** Starts the stand-ins for the hosted services as a child process. It exits when Velv exits, for whatever reason. */
export async function startSandboxProcess({
  program,
  dataDir,
  host,
  httpPort,
  apiKey,
  webhookSecret,
}: Options): Promise<RunningSandbox> {
  const child = fork(program, {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_HOST: host,
      SANDBOX_PORT: String(httpPort),
      SANDBOX_SMTP_PORT: '0',
      STRIPE_SECRET_KEY: apiKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // Ctrl-C reaches only Velv, which then stops the sandbox in order.
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The sandbox did not start.')
    }),
  ])) as [Ready | { portTaken: number }]
  if ('portTaken' in ready)
    throw new Error(
      `Port ${ready.portTaken}, which the sandbox needs, is in use by another program. Set SANDBOX_PORT to another port.`,
    )
  return {
    ...ready,
    setWebhookUrl: (webhookUrl) => child.send({ webhookUrl }),
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

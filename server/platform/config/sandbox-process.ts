import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

export type SandboxProcess = {
  httpUrl: string
  httpPort: number
  smtpPort: number
  setWebhookUrl: (url: string) => void
  stop: () => Promise<void>
}

type Ready = { httpUrl: string; httpPort: number; smtpPort: number }

type Options = { dataDir: string; host: string; httpPort: number; apiKey: string; webhookSecret: string }

/** Starts the stand-ins for the hosted services as a child process. It exits when Velv exits, for whatever reason. */
export async function startSandboxProcess({
  dataDir,
  host,
  httpPort,
  apiKey,
  webhookSecret,
}: Options): Promise<SandboxProcess> {
  const program = createRequire(import.meta.url).resolve('@velv/sandbox/main.ts')
  const settings = { dataDir, host, httpPort, smtpPort: 0, apiKey, webhookSecret }
  const child = fork(program, {
    env: { PATH: process.env['PATH'], VELV_SANDBOX: JSON.stringify(settings) },
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
      `Port ${ready.portTaken}, which the sandbox needs, is taken by another program. Set SANDBOX_PORT to another one.`,
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

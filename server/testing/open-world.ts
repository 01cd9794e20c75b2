import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { startSandbox } from '@velv/sandbox/start-sandbox.ts'
import { createApp } from '../app.ts'
import { openDeps } from '../open-deps.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'

export type World = Awaited<ReturnType<typeof openWorldOn>>

/**
 * Velv on a database: the real HTTP server on a free port, the sandbox beside it, and a clock that can be moved. Jobs run
 * when `settle` is called.
 */
export async function openWorldOn(
  databaseUrl: string,
  variables: Record<string, string> = {},
  { limitTimes = 1_000, smtpUrl }: { limitTimes?: number; smtpUrl?: string } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-world-'))
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const stripe = { secretKey: 'sk_test_world', webhookSecret: 'whsec_world' }
  const sandbox = await startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    httpPort: 0,
    smtpPort: 0,
    apiKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    clock: clock.now,
  })
  let answer: (request: Request, env: never) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = serve({ fetch: (request, env) => answer(request, env as never), port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const deps = await openDeps({
    config: readConfig({ DATA_DIR: dataDir, UNDO_SECONDS: '0', ...variables }),
    baseUrl,
    secret: 'a secret of thirty-two letters or more',
    databaseUrl,
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${sandbox.smtpPort}`,
    stripe: { ...stripe, at: { host: '127.0.0.1', port: sandbox.httpPort } },
    clock,
    log: makeLog('silent'),
    limitTimes,
  })
  const app = createApp(deps)
  answer = (request, env) => app.fetch(request, env)
  sandbox.stripe.setWebhookUrl(`${baseUrl}/api/stripe/webhook`)

  return {
    baseUrl,
    deps,
    sandbox,
    webhookSecret: stripe.webhookSecret,
    /** Moves the clock, in ms. */
    pass(ms: number) {
      offsetMs += ms
    },
    /** Runs every job that is due, and those they queue. */
    settle: () => deps.jobs.runDue(),
    async mailsTo(email: string) {
      const response = await fetch(`${sandbox.httpUrl}/mail.json?to=${encodeURIComponent(email)}`)
      return (await response.json()) as { subject: string; text: string; html: string }[]
    },
    async close() {
      await deps.close()
      await sandbox.close()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { readSettings } from './read-settings.ts'
import { startSandbox } from './start-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'
import type { Fault } from './stripe/http/faults.ts'

/** What a parent may send later: where webhooks go, or a fault for a test. */
interface Order {
  webhookUrl?: string
  fault?: Fault
}

const lastMs = 3000
let sandbox: Sandbox | undefined

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (!process.send && !settings.webhookUrl)
    throw new Error(
      'SANDBOX_WEBHOOK_URL: is needed; for a Velv on this machine, http://127.0.0.1:3000/api/stripe/webhook',
    )
  sandbox = await startSandbox(settings)
  const { httpUrl, httpPort, smtpPort, stripe } = sandbox
  process.on('message', (order: Order) => {
    if (order.webhookUrl !== undefined) stripe.setWebhookUrl(order.webhookUrl)
    if (order.fault !== undefined) stripe.faults.push(order.fault)
  })
  if (process.send) process.send({ ready: true, httpPort, smtpPort, httpUrl })
  else console.log(`  Mails     ${httpUrl}/mail\n  Payments  ${httpUrl}/`)
}

function stop(): void {
  // Closing must not keep a sandbox alive whose server has exited.
  setTimeout(() => process.exit(1), lastMs).unref()
  void (sandbox?.close() ?? Promise.resolve()).then(() => process.exit(0))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.once('disconnect', stop)
start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const isPortTaken = error.code === 'EADDRINUSE'
  // The parent knows which of its settings chose the port.
  if (isPortTaken && process.send) return void process.send({ portTaken: error.port }, () => process.exit(1))
  const portTaken = `Port ${error.port} is taken by another program. Set SANDBOX_PORT or SANDBOX_SMTP_PORT to another one.`
  console.error(isPortTaken ? portTaken : error.message)
  process.exit(1)
})

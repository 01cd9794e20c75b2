import type { SandboxSettings } from './sandbox-settings.ts'
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
  const given = process.env['VELV_SANDBOX']
  if (!given) throw new Error('VELV_SANDBOX is missing: it holds the settings of the sandbox as JSON.')
  sandbox = await startSandbox(JSON.parse(given) as SandboxSettings)
  const { httpUrl, httpPort, smtpPort, stripe } = sandbox
  process.on('message', (order: Order) => {
    if (order.webhookUrl !== undefined) stripe.setWebhookUrl(order.webhookUrl)
    if (order.fault !== undefined) stripe.faults.push(order.fault)
  })
  process.send?.({ ready: true, httpPort, smtpPort, httpUrl })
}

function stop(): void {
  // Closing must not keep a sandbox alive whose server has exited.
  setTimeout(() => process.exit(1), lastMs).unref()
  void (sandbox?.close() ?? Promise.resolve()).then(() => process.exit(0))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.once('disconnect', stop)
start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  // The parent knows which of its settings chose the port.
  if (error.code === 'EADDRINUSE' && process.send)
    return void process.send({ portTaken: error.port }, () => process.exit(1))
  console.error(error.message)
  process.exit(1)
})

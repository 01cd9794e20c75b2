import { readConfig } from './platform/config/config.ts'
import { type Log, makeLog } from './platform/observability/log.ts'
import { setPrivateUmask } from './platform/storage/data-folder.ts'
import { startVelv, type Velv } from './start-velv.ts'

// The program of `npm start` and of the image. A signal stops Velv in order, even while it is starting.

let velv: Velv | undefined
let log: Log | undefined
let stopping = false
function stop(code: number, { draining = false } = {}): void {
  if (stopping) return
  stopping = true
  const close = async () => {
    if (draining) await velv?.drain()
    // A resource that does not close must not block the exit.
    setTimeout(() => process.exit(1), 15_000).unref()
    await velv?.close()
  }
  void close().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
process.on('SIGTERM', () => stop(0, { draining: true }))
process.on('disconnect', () => stop(0))
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    // An error outside any request is not recoverable: close everything, which reports it, and exit.
    if (log) log.fatal({ err: error }, 'velv: unhandled error')
    else console.error(error)
    stop(1)
  })
}

setPrivateUmask()
try {
  const config = readConfig(process.env)
  log = makeLog(config.logLevel)
  velv = startVelv(config, { log })
  const addresses = await velv.ready
  console.log(`\n${addresses.map(([label, address]) => `  ${label.padEnd(9)} ${address}`).join('\n')}`)
  console.log('\n  Ctrl-C stops everything.\n')
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const { PORT = '3000' } = process.env
  console.error(inUse ? `Port ${PORT} is taken by another program. Set PORT to another one.` : (error as Error).message)
  stop(1)
}

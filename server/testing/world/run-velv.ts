import { createApp } from '../../app.ts'
import { openDeps } from '../../open-deps.ts'
import { systemClock } from '../../platform/config/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { makeLog } from '../../platform/observability/log.ts'
import { openWebServer } from '../../platform/http/web-server.ts'
import type { VelvProcessOptions } from './velv-process.ts'

// Velv as a separate process in the world of a test: it answers requests and runs jobs, with production settings. It
// prints its address once it is ready, and ends with the test.
const { database, smtpUrl, stripe, variables } = JSON.parse(process.env['VELV_PROCESS_OPTIONS']!) as VelvProcessOptions
const server = await openWebServer({ port: 0, host: '127.0.0.1' })
const baseUrl = `http://127.0.0.1:${server.port}`
const deps = await openDeps({
  config: readConfig(variables),
  baseUrl,
  secret: 'a secret of thirty-two letters or more',
  database,
  smtpUrl,
  stripe,
  clock: systemClock,
  log: makeLog('warn'),
})
server.handleWith(createApp(deps))
await deps.jobs.work()
process.once('disconnect', () => process.exit(0))
process.send!(baseUrl)

import type { Auth } from './accounts/auth.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { DatabaseWatch } from './platform/database/outage.ts'
import type { AppendEvent } from './platform/events.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Limits } from './platform/limits.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Post } from './platform/mail.ts'
import type { Metrics } from './platform/metrics.ts'
import type { PaymentProvider } from './platform/payment-provider.ts'
import type { Push } from './platform/push.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { Storage } from './platform/storage.ts'

/** Everything a use case may need, handed in from the one place that composes. */
export type Deps = {
  config: Config
  /** Where people reach the website, without a slash at the end. */
  baseUrl: string
  /** Signs media links. */
  secret: string
  clock: Clock
  db: Database
  databaseWatch: DatabaseWatch
  log: Log
  metrics: Metrics
  securityLog: SecurityLog
  auth: Auth
  jobs: Jobs
  live: Live
  limits: Limits
  post: Post
  push: Push
  provider: PaymentProvider
  storage: Storage
  appendEvent: AppendEvent
}

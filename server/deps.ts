import type { Viewer } from './accounts/viewer-type.ts'
import type { Auth } from './accounts/authentication/auth.ts'
import type { Clock } from './platform/config/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import type { ClockWatch, DatabaseTime } from './platform/database/database-time.ts'
import type { DatabaseWatch } from './platform/database/outage.ts'
import type { PrepareAudio } from './media/preparation/prepare-audio.ts'
import type { Drain } from './platform/http/drain.ts'
import type { AppendEvent } from './platform/jobs/events.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limits } from './platform/security/limits.ts'
import type { Live } from './platform/live/live.ts'
import type { Log } from './platform/observability/log.ts'
import type { Mailer } from './platform/email/mailer.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import type { ErrorReporter } from './platform/observability/error-reports.ts'
import type { Tracer } from './platform/observability/tracing.ts'
import type { PaymentProvider } from './platform/stripe/payment-provider.ts'
import type { Printer } from './platform/documents/printer.ts'
import type { Push } from './platform/push/push.ts'
import type { Signer } from './platform/security/signer.ts'
import type { SecurityLog } from './platform/security/security-log.ts'
import type { Undo } from './platform/undo/undo.ts'
import type { Storage } from './platform/storage/storage.ts'

/** Everything a use case may depend on, passed in from the composition root. */
export type Deps = {
  config: Config
  /** The public URL of the website, without a trailing slash. */
  baseUrl: string
  /** Signs media links. */
  secret: string
  /** Signs certificates and the heads of the access log. */
  signer: Signer
  clock: Clock
  db: Database
  /** For reads that may be a moment behind others' changes, never behind those of the reader (`openReadDatabase`). */
  readDb: Database
  databaseWatch: DatabaseWatch
  /** The time for what a jump of `clock` must not change: what is paid by the second, and until when an action can be undone. */
  databaseTime: DatabaseTime
  clockWatch: ClockWatch
  drain: Drain
  log: Log
  metrics: Metrics
  /** Undefined when tracing is off. */
  tracer: Tracer | undefined
  /** Undefined when errors are only logged. */
  errorReporter: ErrorReporter | undefined
  securityLog: SecurityLog
  auth: Auth
  jobs: Jobs
  live: Live
  limits: Limits
  mailer: Mailer
  printer: Printer
  push: Push
  provider: PaymentProvider
  storage: Storage
  prepareAudio: PrepareAudio
  appendEvent: AppendEvent
  undo: Undo<Viewer>
}

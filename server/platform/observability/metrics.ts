import type { ClientErrorKind } from '@velv/domain/client-errors.ts'
import type { EventAction } from '@velv/domain/events.ts'
import { jobTable } from '@velv/domain/jobs.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const mailOutcomes = ['sent', 'retried', 'refused', 'suppressed', 'misconfigured'] as const
const pushOutcomes = ['sent', 'gone', 'refused', 'failed'] as const
const uploadOutcomes = ['received', 'refused', 'failed'] as const
/** Why a heartbeat was credited less than it claimed: the audio was never sent, or less time had passed. */
const claimCuts = ['not_delivered', 'faster_than_time'] as const
const clientErrorKinds = ['error', 'rejection', 'page'] as const satisfies ClientErrorKind[]
/** Events of which one alone is worth an alert. */
const watchedEvents: EventAction[] = ['withdrawal.fail', 'withdrawal.pay', 'demo.submit', 'demo.expire', 'demo.refund']

/** One value, or one for each value of the label. */
type Watched = Readonly<Record<string, number>> | number | undefined

export type Metrics = {
  /** `route`: the pattern of a path, never a path itself. */
  request: (request: { method: string; route: string; status: number; seconds: number }) => void
  job: (name: string, outcome: 'done' | 'failed', seconds: number) => void
  mail: (outcome: (typeof mailOutcomes)[number]) => void
  push: (outcome: (typeof pushOutcomes)[number]) => void
  upload: (outcome: (typeof uploadOutcomes)[number]) => void
  /** A read that may come from a replica, by the server it went to. */
  read: (server: 'replica' | 'primary') => void
  /** `event`: a name in the table of security events. */
  securityEvent: (event: string, times?: number) => void
  /** A heartbeat claimed this many milliseconds more than it was credited. */
  claimCut: (reason: (typeof claimCuts)[number], ms: number) => void
  /** `action`: of a domain event, appended by this process. */
  domainEvent: (action: EventAction) => void
  clientError: (kind: ClientErrorKind) => void
  /** A value that is counted elsewhere and read on each scrape; it has no value while `read` returns undefined. */
  watch: (name: `velv_${string}`, help: string, read: () => Watched | Promise<Watched>, label?: string) => void
  /** Adds process metrics: memory, processor, event loop. */
  watchProcess: () => void
  /** All metrics in the Prometheus text format. */
  print: () => Promise<{ type: string; text: string }>
}

/** Methods with their own label; a client could invent others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** In s: pages take a few ms, a search tens of ms, and finishing an upload may take minutes. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 20, 60, 300, 1500]

/** Counters of one Velv instance. Every label has a fixed set of values, so that a client cannot make them grow. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'velv_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const requestDuration = new Histogram({
    name: 'velv_http_request_duration_seconds',
    help: 'Time until an answer begins; a live stream or a sound goes on after it',
    labelNames: ['method', 'route'] as const,
    buckets: requestSeconds,
    registers,
  })
  const jobs = new Counter({
    name: 'velv_jobs_total',
    help: 'Runs of jobs in this process',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const jobDuration = new Histogram({
    name: 'velv_job_duration_seconds',
    help: 'Time one run of a job takes',
    labelNames: ['job'] as const,
    buckets: jobSeconds,
    registers,
  })
  const counterOf = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'] as const, registers })
  const mails = counterOf('velv_mails_total', 'Emails handed to the mail server, by result')
  const pushes = counterOf('velv_pushes_total', 'Push messages handed to the services of browsers')
  const uploads = counterOf('velv_uploads_total', 'Complete uploads of songs')

  const reads = new Counter({
    name: 'velv_database_reads_total',
    help: 'Reads that a replica may answer, by the server they went to',
    labelNames: ['server'] as const,
    registers,
  })

  const claims = new Counter({
    name: 'velv_listening_claims_cut_total',
    help: 'Heartbeats that claimed more listening than was credited',
    labelNames: ['reason'] as const,
    registers,
  })
  const claimedSeconds = new Counter({
    name: 'velv_listening_seconds_cut_total',
    help: 'Seconds of listening that heartbeats claimed and that were not credited',
    labelNames: ['reason'] as const,
    registers,
  })

  const securityEvents = new Counter({
    name: 'velv_security_events_total',
    help: 'Failed log-ins, refused rights, forged webhooks, exceeded limits',
    labelNames: ['event'] as const,
    registers,
  })

  const domainEvents = new Counter({
    name: 'velv_events_total',
    help: 'Domain events, such as submissions, decisions, refunds, and failed withdrawals',
    labelNames: ['action'] as const,
    registers,
  })
  const clientErrors = new Counter({
    name: 'velv_client_errors_total',
    help: 'Unexpected errors that pages reported',
    labelNames: ['kind'] as const,
    registers,
  })

  // Prometheus sees a counter grow only if it was there before: a first failure would raise no alert.
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0)
  for (const outcome of uploadOutcomes) uploads.inc({ outcome }, 0)
  for (const server of ['replica', 'primary']) reads.inc({ server }, 0)
  for (const kind of clientErrorKinds) clientErrors.inc({ kind }, 0)
  for (const action of watchedEvents) domainEvents.inc({ action }, 0)
  for (const reason of claimCuts) {
    claims.inc({ reason }, 0)
    claimedSeconds.inc({ reason }, 0)
  }
  for (const job of Object.keys(jobTable)) for (const outcome of ['done', 'failed']) jobs.inc({ job, outcome }, 0)

  return {
    request({ method, route, status, seconds }) {
      const row = { method: methods.has(method) ? method : 'other', route }
      requests.inc({ ...row, status: `${Math.floor(status / 100)}xx` })
      requestDuration.observe(row, seconds)
    },
    job(job, outcome, seconds) {
      jobs.inc({ job, outcome })
      jobDuration.observe({ job }, seconds)
    },
    mail: (outcome) => mails.inc({ outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    upload: (outcome) => uploads.inc({ outcome }),
    read: (server) => reads.inc({ server }),
    securityEvent: (event, times = 1) => securityEvents.inc({ event }, times),
    domainEvent: (action) => domainEvents.inc({ action }),
    clientError: (kind) => clientErrors.inc({ kind }),
    claimCut(reason, ms) {
      claims.inc({ reason })
      claimedSeconds.inc({ reason }, ms / 1000)
    },
    watch(name, help, read, label = 'state') {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const found = await read()
          gauge.reset()
          if (typeof found === 'number') gauge.set(found)
          else for (const [state, count] of Object.entries(found ?? {})) gauge.set({ [label]: state }, count)
        },
      })
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

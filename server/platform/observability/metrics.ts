import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type MailOutcome = 'sent' | 'retried' | 'refused' | 'suppressed' | 'misconfigured'
type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'
type UploadOutcome = 'received' | 'refused' | 'failed'
/** Why a heartbeat was credited less than it claimed: the audio was never sent, or less time had passed. */
type ClaimCut = 'not_delivered' | 'faster_than_time'

export type Metrics = {
  /** `route`: the pattern of a path, never a path itself. */
  request: (request: { method: string; route: string; status: number; seconds: number }) => void
  job: (name: string, outcome: 'done' | 'failed', seconds: number) => void
  mail: (outcome: MailOutcome) => void
  push: (outcome: PushOutcome) => void
  upload: (outcome: UploadOutcome) => void
  /** A read that may come from a replica, by the server it went to. */
  read: (server: 'replica' | 'primary') => void
  /** `event`: a name in the table of security events. */
  securityEvent: (event: string) => void
  /** A heartbeat claimed this many milliseconds more than it was credited. */
  claimCut: (reason: ClaimCut, ms: number) => void
  /** A value that is counted elsewhere and read on each scrape. */
  watch: (name: `velv_${string}`, help: string, read: () => Record<string, number> | number) => void
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
  const mails = counterOf('velv_mails_total', 'Mails handed to the mail server, and what came of it')
  const pushes = counterOf('velv_pushes_total', 'Push messages handed to the services of browsers')
  const uploads = counterOf('velv_uploads_total', 'Songs that arrived whole')

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
    securityEvent: (event) => securityEvents.inc({ event }),
    claimCut(reason, ms) {
      claims.inc({ reason })
      claimedSeconds.inc({ reason }, ms / 1000)
    },
    watch(name, help, read) {
      const gauge: Gauge<'state'> = new Gauge({
        name,
        help,
        labelNames: ['state'] as const,
        registers,
        collect() {
          const found = read()
          if (typeof found === 'number') gauge.set(found)
          else for (const [state, count] of Object.entries(found)) gauge.set({ state }, count)
        },
      })
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

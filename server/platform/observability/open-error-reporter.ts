import { randomUUID } from 'node:crypto'
import {
  createEventEnvelope,
  createTransport,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from '@sentry/core'
import { sendOutboundRequest } from '../http/send-outbound-request.ts'
import type { ErrorReport, ErrorReporter } from './error-reports.ts'
import type { Log } from './log.ts'

/** Reports of the same error, and of all errors together, that one process sends within a minute. */
const sameErrorPerMinute = 5
const errorsPerMinute = 60

/** Reports on their way, at most; further ones are dropped. */
const bufferSize = 20

/** How long a shutdown waits for them, in ms. */
const closeTimeoutMs = 2000

const minuteMs = 60_000

type Options = {
  dsn: string
  environment: string
  version: string
  log: Log
  /** Milliseconds from an arbitrary point. */
  clock?: () => number
}

/**
 * Sends reports to a service with Sentry's protocol. The event is built here, so that nothing that the library would
 * collect about the machine or the request leaves.
 */
export function openErrorReporter({
  dsn,
  environment,
  version,
  log,
  clock = () => performance.now(),
}: Options): ErrorReporter {
  const parsed = makeDsn(dsn)!
  const sdk = { name: 'velv', version }
  const url = new URL(getEnvelopeEndpointWithUrlEncodedAuth(parsed, undefined, sdk))
  const allow = limitPerMinute(clock)
  let nextWarningMs = -Infinity
  const warn = (reason: string) => {
    if (clock() < nextWarningMs) return
    nextWarningMs = clock() + minuteMs
    log.warn({ reason }, 'errors: a report could not be delivered')
  }

  const transport = createTransport({ bufferSize, recordDroppedEvent: (reason) => warn(reason) }, async ({ body }) => {
    const { status, header } = await sendOutboundRequest(url, {
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : Buffer.from(body),
    })
    if (status >= 300) warn(`status ${status}`)
    const limits = {
      'x-sentry-rate-limits': header('x-sentry-rate-limits') ?? null,
      'retry-after': header('retry-after') ?? null,
    }
    return { statusCode: status, headers: limits }
  })

  return {
    report(report) {
      const suppressed = allow(fingerprint(report))
      if (suppressed === undefined) return
      const event = eventOf(report, suppressed)
      Object.assign(event, { environment, release: `velv@${version}` })
      // A failure has been reported as a dropped event.
      void transport.send(createEventEnvelope(event, parsed, { sdk })).then(undefined, () => undefined)
    },
    close: async () => void (await transport.flush(closeTimeoutMs)),
  }
}

function eventOf({ platform, level, message, error, tags, traceId }: ErrorReport, suppressed: number): Event {
  const frames = error?.frames.map(({ file, line, column, function: call }) => ({
    filename: file,
    lineno: line,
    colno: column,
    in_app: !file.startsWith('node:') && !file.includes('node_modules'),
    ...(call ? { function: call } : {}),
  }))
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform,
    level,
    logger: 'velv',
    message,
    tags,
    ...(tags['route'] || tags['job'] ? { transaction: tags['route'] ?? tags['job'] } : {}),
    // Sentry's order: the innermost frame comes last.
    ...(error && frames
      ? {
          exception: { values: [{ type: error.type, value: error.text, stacktrace: { frames: frames.toReversed() } }] },
        }
      : {}),
    ...(traceId ? { contexts: { trace: { trace_id: traceId, span_id: traceId.slice(16) } } } : {}),
    ...(suppressed > 0 ? { extra: { suppressed } } : {}),
  } as Event
}

const fingerprint = ({ platform, message, error }: ErrorReport): string => {
  const { file, line, column } = error?.frames[0] ?? {}
  return [platform, message, error?.type, error?.text, file, line, column].join('|')
}

/** Returns how many reports of this error were suppressed before one that may be sent, or undefined to suppress it. */
function limitPerMinute(clock: () => number): (key: string) => number | undefined {
  let minute = { since: -Infinity, sent: 0, counts: new Map<string, number>() }
  let suppressedBefore = new Map<string, number>()
  return (key) => {
    if (clock() - minute.since >= minuteMs) {
      suppressedBefore = new Map(
        [...minute.counts].flatMap(([name, count]) =>
          count > sameErrorPerMinute ? [[name, count - sameErrorPerMinute]] : [],
        ),
      )
      minute = { since: clock(), sent: 0, counts: new Map() }
    }
    const count = (minute.counts.get(key) ?? 0) + 1
    if (minute.sent >= errorsPerMinute && count === 1) return undefined
    minute.counts.set(key, count)
    if (count > sameErrorPerMinute || minute.sent >= errorsPerMinute) return undefined
    minute.sent += 1
    const suppressed = suppressedBefore.get(key) ?? 0
    suppressedBefore.delete(key)
    return suppressed
  }
}

import { ROOT_CONTEXT, type Span as OtelSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setTimeout as wait } from 'node:timers/promises'
import type { TracingSettings } from '../config/observability-settings.ts'
import type { Log } from './log.ts'
import type { Span, SpanOptions, Tracer } from './tracing.ts'

/** Spans that wait for a slow receiver, at most; further ones are dropped. A span takes about a kilobyte. */
const maxQueueSize = 4096

/** How long one delivery may take, and how long spans wait for others before they are sent, in ms. */
const exportTimeoutMs = 10_000
const gatherMs = 2000

/** The shortest time between two log lines about failed deliveries, in ms. */
const warnEveryMs = 60_000

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

type Options = {
  settings: TracingSettings
  version: string
  log: Log
  /** How long a shutdown waits for the receiver, in ms. */
  closeTimeoutMs?: number
}

/** Sends traces by OTLP over HTTP, as JSON. No request waits for the receiver. */
export function openTracer({ settings, version, log, closeTimeoutMs = 3000 }: Options): Tracer {
  const { url, headers, serviceName, ratio } = settings
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs })
  const processor = new BatchSpanProcessor({
    exporter: warnOfFailures(exporter, log),
    maxQueueSize,
    scheduledDelayMillis: gatherMs,
    exportTimeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('velv', version)

  const start = (
    name: string,
    { kind = 'internal', attributes = {}, beganMsAgo }: SpanOptions,
    parent = ROOT_CONTEXT,
  ) =>
    wrapSpan(
      tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes,
          ...(beganMsAgo === undefined ? {} : { startTime: new Date(Date.now() - beganMsAgo) }),
        },
        parent,
      ),
    )

  const wrapSpan = (span: OtelSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      setName: (name) => void span.updateName(name),
      setAttributes: (attributes) => void span.setAttributes(attributes),
      fail(error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', errorType(error))
      },
      end: () => span.end(),
      startChild: (name, options = {}) => start(name, options, trace.setSpan(ROOT_CONTEXT, span)),
    }
  }

  // Without a receiver, a flush rejects; the exporter has reported it.
  const flush = () => provider.forceFlush().catch(() => undefined)
  return {
    startTrace: (name, options = {}, traceparent) => start(name, options, remoteParent(traceparent)),
    flush,
    async close() {
      const stopWaiting = new AbortController()
      const closed = provider.shutdown().catch(() => undefined)
      const timedOut = wait(closeTimeoutMs, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
      await Promise.race([closed, timedOut])
      stopWaiting.abort()
    },
  }
}

/** The span that a `traceparent` names, as a context; none when it is malformed. */
function remoteParent(traceparent = '') {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16) & 1,
    isRemote: true,
  })
}

/** A name or a code, which identifies the kind of an error. */
function errorType(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } }
  const found = [cause?.code, code, name].find((text) => typeof text === 'string' && /^[\w/.-]{1,60}$/.test(text))
  return found === undefined ? 'Error' : String(found)
}

function warnOfFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let nextWarningMs = 0
  let lost = 0
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        if (result.error) {
          lost += batch.length
          if (performance.now() >= nextWarningMs) {
            log.warn({ spans: lost, reason: errorType(result.error) }, 'tracing: spans could not be delivered')
            nextWarningMs = performance.now() + warnEveryMs
            lost = 0
          }
        }
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

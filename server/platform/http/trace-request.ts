import type { Context } from 'hono'
import { runInSpan, type Span, type Tracer } from '../observability/tracing.ts'
import { routePattern } from './route-pattern.ts'

type Options = { tracer: Tracer | undefined; trustedProxy: boolean; requestId: string }

/** Files of the web app and probes would be most of all traces, and nobody reads them. */
const untraced = /^\/(?:assets\/|api\/health$|api\/ready$)/

/** Where the page says how long before the request its button was pressed, in ms. */
const clickHeader = 'x-velv-click-ms'

/** A page may claim no more than this, in ms. */
const maxClickMs = 10_000

/**
 * Answers a request in a span. A page cannot choose the trace: it only says how long ago a click led to the request.
 * A trusted proxy can.
 */
export function traceRequest(
  c: Context,
  { tracer, trustedProxy, requestId }: Options,
  answer: () => Promise<void>,
): Promise<void> {
  if (!tracer || untraced.test(c.req.path)) return answer()
  const { method } = c.req
  const start = {
    kind: 'server',
    attributes: { 'http.request.method': method, 'velv.request.id': requestId },
  } as const
  const run = (span: Span) =>
    runInSpan(span, async () => {
      await answer()
      const [route, { status }] = [routePattern(c), c.res]
      span.setName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.fail(c.error)
    })

  const traceparent = trustedProxy ? c.req.header('traceparent') : undefined
  const clickMs = traceparent === undefined ? readClickMs(c.req.header(clickHeader)) : undefined
  if (clickMs === undefined) return run(tracer.startTrace(method, start, traceparent))
  const click = tracer.startTrace('click', { beganMsAgo: clickMs })
  return runInSpan(click, () => run(click.startChild(method, start)))
}

function readClickMs(claimed = ''): number | undefined {
  return /^\d{1,5}$/.test(claimed) && Number(claimed) <= maxClickMs ? Number(claimed) : undefined
}

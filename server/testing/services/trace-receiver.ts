import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: string
  beganMs: number
  endedMs: number
  attributes: Record<string, string | number | boolean>
  failed: boolean
}

type OtlpValue = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: { key: string; value: OtlpValue }[]
  status?: { code?: number }
}
type OtlpRequest = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer']

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: OtlpValue) =>
  stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue ?? ''

const readSpan = (span: OtlpSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId || undefined,
  name: span.name,
  kind: kinds[span.kind] ?? 'unspecified',
  beganMs: Number(span.startTimeUnixNano) / 1e6,
  endedMs: Number(span.endTimeUnixNano) / 1e6,
  attributes: Object.fromEntries((span.attributes ?? []).map(({ key, value }) => [key, valueOf(value)])),
  failed: span.status?.code === 2,
})

/** A local receiver of OpenTelemetry traces, by OTLP over HTTP as JSON. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const requests: { headers: IncomingHttpHeaders; body: string }[] = []
  const unanswered: ((status: number) => void)[] = []
  let status: number | undefined = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      requests.push({ headers: request.headers, body })
      const answer = (now: number) => {
        const { resourceSpans } = JSON.parse(body) as OtlpRequest
        const received = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
        if (now === 200) spans.push(...received.map(readSpan))
        response.writeHead(now, { 'content-type': 'application/json' }).end('{}')
      }
      if (status === undefined) unanswered.push(answer)
      else answer(status)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every span received, in the order in which they ended. */
    spans,
    requests,
    /** Answers with this status from now on, also what was not answered so far; `undefined` does not answer. */
    respondWith(next: number | undefined) {
      status = next
      if (next !== undefined) for (const answer of unanswered.splice(0)) answer(next)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TraceReceiver = Awaited<ReturnType<typeof openTraceReceiver>>

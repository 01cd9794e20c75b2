import { AsyncLocalStorage } from 'node:async_hooks'

/** Ids, names of operations, and numbers. Never text that a person wrote, an email address, or a token. */
export type SpanAttributes = Record<string, string | number | boolean>

export type SpanOptions = {
  /** The role of the span, as OpenTelemetry defines it. */
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  attributes?: SpanAttributes
  /** How long ago it began, in ms. */
  beganMsAgo?: number
}

/** One timed operation of a trace. */
export type Span = {
  traceId: string
  /** Identifies the span to other processes, in the W3C format. */
  traceparent: string
  setName: (name: string) => void
  setAttributes: (attributes: SpanAttributes) => void
  /** Records the kind of an error; its message may contain personal data. */
  fail: (error: unknown) => void
  end: () => void
  startChild: (name: string, options?: SpanOptions) => Span
}

export type Tracer = {
  /** Begins a trace, or continues the one that a well-formed `traceparent` names. */
  startTrace: (name: string, options?: SpanOptions, traceparent?: string) => Span
  /** Sends all spans that have ended. */
  flush: () => Promise<void>
  /** Sends what is left, for a few seconds at most. */
  close: () => Promise<void>
}

const spans = new AsyncLocalStorage<Span>()

/** The span in which this code runs; undefined without tracing. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Does the work in a span, which ends with it. */
export async function runInSpan<Done>(span: Span, work: () => Promise<Done>): Promise<Done> {
  try {
    return await spans.run(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Does the work in a child of the current span. Outside a trace, it only does the work. */
export async function withSpan<Done>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<Done>,
): Promise<Done> {
  const span = currentSpan()?.startChild(name, options)
  return span ? runInSpan(span, () => work(span)) : work()
}

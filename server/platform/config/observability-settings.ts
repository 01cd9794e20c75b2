export type TracingSettings = {
  /** Where spans are sent. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The share of traces that are recorded, from 0 to 1. */
  ratio: number
}

type TracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** The settings of tracing; undefined when it is off. */
export function tracingSettings(given: TracingVariables): TracingSettings | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) {
    if (given.OTEL_EXPORTER_OTLP_HEADERS)
      throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT: is required when OTEL_EXPORTER_OTLP_HEADERS is set')
    return undefined
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Headers as `name=value` with commas between; values are percent-encoded. */
export function otlpHeaders(text: string): Record<string, string> {
  try {
    return Object.fromEntries(text.split(',').map(readHeader))
  } catch {
    // A value may be a secret, so it is not repeated.
    throw new Error('OTEL_EXPORTER_OTLP_HEADERS: has to be a list of name=value pairs')
  }
}

function readHeader(pair: string): [name: string, value: string] {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new SyntaxError()
  return [name, decodeURIComponent(value)]
}

/** Checks the address of an error tracker; the project is the last part of its path. */
export function sentryDsn(text: string): string {
  const { protocol, username, pathname, search, hash } = URL.canParse(text) ? new URL(text) : new URL('about:blank')
  const isComplete = /^https?:$/.test(protocol) && /^\w+$/.test(username) && /\/\d+$/.test(pathname) && !search && !hash
  // It holds a key, so it is not repeated.
  if (!isComplete) throw new Error('SENTRY_DSN: has to look like https://key@host/project')
  return text
}

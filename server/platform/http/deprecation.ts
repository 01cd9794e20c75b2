import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { matchedRow } from './route-pattern.ts'

/** Dates are days in UTC, such as `2026-11-25`. */
type Deprecation = {
  /** From this day on, new clients should use something else. */
  since: string
  /** The day on which it may disappear. */
  sunset: string
  /** The operation to call instead, or the field to read or send instead. */
  use?: string
}

/** How long clients have to change, at least. */
const minDays = 180

/**
 * Deprecates an operation as part of its row (`...deprecated({ since, sunset, use })`), or a parameter or a field as its
 * metadata (`z.string().openapi(deprecated({ since, sunset }))`).
 */
export function deprecated({ since, sunset, use }: Deprecation) {
  const days = (utcTime(sunset) - utcTime(since)) / 86_400_000
  if (days < minDays) throw new Error(`From ${since} to ${sunset}, clients have ${days} days; they need ${minDays}.`)
  return {
    deprecated: true,
    'x-deprecated-since': since,
    'x-sunset': sunset,
    ...(use === undefined ? {} : { 'x-successor': use }),
  }
}

function utcTime(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  // `Date.parse` reads February 30 as March 2.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Error(`${day} is not a day such as 2026-11-25.`)
  return time
}

/** The deprecated rows that are mounted. */
export class DeprecatedRoutes {
  readonly #deprecated = new Map<string, RouteConfig>()
  readonly #paths = new Map<string, string>()

  add(route: RouteConfig): void {
    const { deprecated: isDeprecated, method, operationId, path } = route
    if (operationId !== undefined) this.#paths.set(operationId, path)
    if (isDeprecated) this.#deprecated.set(`${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`, route)
  }

  /** The headers that every response of a deprecated row has, errors included. */
  headersOf(c: Context): [name: string, value: string][] {
    const row = matchedRow(c)
    const route = row && this.#deprecated.get(`${row.method} ${row.path}`)
    return route ? deprecationHeaders(route, this.#paths.get(route['x-successor'] as string), c.req.url) : []
  }
}

/** RFC 9745 and RFC 8594. */
export function deprecationHeaders(
  route: Pick<RouteConfig, 'path' | `x-${string}`>,
  successorPath: string | undefined,
  url: string,
): [name: string, value: string][] {
  const successor = successorPath === undefined ? undefined : fillPath(successorPath, route.path, url)
  const links = [
    '</api/docs>; rel="deprecation"; type="text/html"',
    ...(successor === undefined ? [] : [`<${successor}>; rel="successor-version"`]),
  ]
  return [
    ['deprecation', `@${utcTime(route['x-deprecated-since'] as string) / 1000}`],
    ['sunset', new Date(utcTime(route['x-sunset'] as string)).toUTCString()],
    ['link', links.join(', ')],
  ]
}

/**
 * The successor's path with the values that the request has for the same names; undefined when one is missing, because a
 * link leads to a resource, not to a template.
 */
function fillPath(successorPath: string, path: string, url: string): string | undefined {
  const sent = new URL(url).pathname.split('/')
  const values = new Map(path.split('/').map((segment, i) => [segment, sent[i]]))
  const filled = successorPath.split('/').map((segment) => (segment.startsWith('{') ? values.get(segment) : segment))
  return filled.includes(undefined) ? undefined : filled.join('/')
}

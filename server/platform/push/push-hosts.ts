import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * A push service: a host with its subdomains, or a whole origin, which is an operator's own and may be on any network.
 */
export type PushHost = { domain: string } | { origin: URL }

/** The services of Chrome (two), Firefox, Safari and Edge. */
export const pushServices =
  'fcm.googleapis.com,jmt17.google.com,push.services.mozilla.com,push.apple.com,notify.windows.com'

/** Parses hosts separated by commas. Each problem is reported as one sentence. */
export function pushHosts(text: string, c: z.RefinementCtx): PushHost[] {
  const hosts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .map((part) => [part, hostOf(part)] as const)
  const invalid = hosts.find(([, host]) => !host)
  if (invalid) {
    c.addIssue({
      code: 'custom',
      message: `${invalid[0]} is no host like push.example.com and no origin like http://127.0.0.1:4321`,
    })
    return z.NEVER
  }
  return hosts.flatMap(([, host]) => host ?? [])
}

function hostOf(text: string): PushHost | undefined {
  if (/^https?:/.test(text)) {
    const origin = URL.canParse(text) ? new URL(text) : undefined
    return origin && origin.href === `${origin.origin}/` ? { origin } : undefined
  }
  const isName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text)
  return isName && !isIP(text) ? { domain: text } : undefined
}

/**
 * The address to send to, when the endpoint belongs to a known service: https only, without user info or a port. `own`:
 * the operator's own service, which may be in a private network and is called exactly as configured.
 */
export function resolvePushTarget(
  hosts: readonly PushHost[],
  endpoint: string,
): { url: URL; own: boolean } | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.protocol !== 'https:' || url.username || url.password) return undefined
  for (const host of hosts) {
    if ('origin' in host) {
      if (url.host === host.origin.host) return ownTarget(host.origin, url)
    } else if (url.port === '' && (url.hostname === host.domain || url.hostname.endsWith(`.${host.domain}`)))
      return { url, own: false }
  }
  return undefined
}

/** Set part by part: resolved against the origin, a path such as `//elsewhere/a` would lead to another host. */
function ownTarget(origin: URL, { pathname, search }: URL): { url: URL; own: true } | undefined {
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  return url.origin === origin.origin ? { url, own: true } : undefined
}

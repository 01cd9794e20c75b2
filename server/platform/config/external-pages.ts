import { z } from 'zod'

// Besides https, only this machine is allowed, for local testing.
const isOutside = (url: unknown) =>
  typeof url === 'string' && URL.canParse(url) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url)

const isPagePath = (path: string) =>
  /^(?:\/[\w.~-]+)+$/.test(path) && !/^\/(?:api|uploads|assets|contact|consent)(?:\/|$)/.test(path)

/** Pages on another host, by path. Each problem is reported as one sentence. */
export function externalPages(text: string, c: z.RefinementCtx): ReadonlyMap<string, string> {
  const reject = (message: string) => {
    c.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  let pages: unknown
  try {
    pages = JSON.parse(text)
  } catch {
    return reject('is not JSON')
  }
  if (typeof pages !== 'object' || pages === null || Array.isArray(pages)) return reject('is not an object')
  const rows = Object.entries(pages as Record<string, unknown>)
  const invalid = rows.find(([path, url]) => !isPagePath(path) || !isOutside(url))
  if (invalid) return reject(`${invalid[0]} is not a page that can be sent to ${String(invalid[1])}`)
  return new Map(rows as [string, string][])
}

import { failuresPerReport, type ClientFailure } from '@velv/domain/client-failures.ts'
import { isSignedOut, ApiError } from './api-error.ts'

type Report = { kind: ClientFailure; status: number; path?: string }

/** Failures come in clusters; one report carries what comes within this time, in ms. */
const gatherMs = 1_000
/** After a report that did not arrive the next one waits this long, in ms: what hinders it hinders the rest, too. */
const pauseMs = 60_000

const waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Has the server log that something failed here, beside what the page shows of it. What is more than one report carries is
 * dropped, and so is a session that has ended: that is no failure. Never throws.
 */
export function reportFailure(kind: ClientFailure, error: unknown, path?: string): void {
  if (isSignedOut(error) || waiting.length >= failuresPerReport) return
  waiting.push({ kind, status: error instanceof ApiError ? error.status : 0, ...(path && { path }) })
  timer ??= setTimeout(send, gatherMs)
}

async function send(): Promise<void> {
  const failures = waiting.splice(0)
  const hasArrived = await fetch('/api/client-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures }),
    // A page that is left meanwhile still reports.
    keepalive: true,
  }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )
  if (hasArrived) {
    timer = waiting.length > 0 ? setTimeout(send, gatherMs) : undefined
    return
  }
  waiting.unshift(...failures.slice(0, failuresPerReport - waiting.length))
  timer = setTimeout(send, pauseMs)
}

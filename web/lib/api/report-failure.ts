import { failuresPerReport, type ClientFailure } from '@velv/domain/client-failures.ts'
import { isSignedOut, ApiError } from './api-error.ts'

type Report = { kind: ClientFailure; status: number; path?: string }

/** Failures come in clusters; one report carries all failures within this time, in ms. */
const gatherMs = 1_000
/** After a report that did not arrive, the next one waits this long, in ms, because it would probably fail, too. */
const pauseMs = 60_000

const waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reports a failure to the server's log, in addition to the message on the page. Drops what exceeds one report,
 * and ended sessions, which are no failure. Never throws.
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
    // Sends the report even if the page is closed meanwhile.
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

/** How long a broken upload is retried automatically, in ms; short operations such as a termination give up sooner. */
export const retryLimits = { upload: 600_000, operation: 120_000 }

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Pauses between retries, doubling from one second to half a minute, as many as fit into the limit. */
export function retryPauses(limitMs: number): number[] {
  const pauses: number[] = []
  for (let pause = firstPauseMs, sum = pause; sum <= limitMs; sum += pause) {
    pauses.push(pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }
  return pauses
}

/**
 * Missing responses, server errors, rate limits, and conflicts with the previous request are transient. A refusal with one of Velv's own messages is
 * not, regardless of its status.
 */
export function isTransient(status: number, isRefused: boolean): boolean {
  return status === 0 || status >= 500 || status === 423 || status === 429 || (status === 409 && !isRefused)
}

/** How long a broken upload is tried again by itself, in ms; short operations such as taking it back give up sooner. */
export const retryLimits = { upload: 600_000, operation: 120_000 }

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Pauses between tries, doubling from one second to half a minute, as many as fit into the limit. */
export function retryPauses(limitMs: number): number[] {
  const pauses: number[] = []
  for (let pause = firstPauseMs, sum = pause; sum <= limitMs; sum += pause) {
    pauses.push(pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }
  return pauses
}

/**
 * No answer, trouble on the server, too many at once, and a conflict with the request before pass by themselves.
 * What Velv itself refused with a sentence does not, whatever its number.
 */
export function isTransient(status: number, isRefused: boolean): boolean {
  return status === 0 || status >= 500 || status === 423 || status === 429 || (status === 409 && !isRefused)
}

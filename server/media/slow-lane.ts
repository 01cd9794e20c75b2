/** How long a preparation takes before it counts as slow, in ms. A song of three minutes takes five seconds. */
const slowAfterMs = 15_000

/** Runs a preparation. `later`: it was given up, or not begun, because too many others are slow already. */
export type SlowLane = (
  preparation: { isSlow: boolean; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<'done' | 'later'>

/**
 * Lets only so many preparations of this process be slow at the same time, so that a worker stays free for the songs of
 * others, whatever files are sent. One that turns out to be slow when no place is left is given up, and is known to be
 * slow when it runs again.
 */
export function openSlowLane(places: number, afterMs = slowAfterMs): SlowLane {
  let taken = 0
  return async ({ isSlow, signal }, work) => {
    let hasPlace = false
    const takePlace = () => {
      if (hasPlace || taken >= places) return hasPlace
      taken += 1
      return (hasPlace = true)
    }
    if (isSlow && !takePlace()) return 'later'
    const givenUp = new AbortController()
    const timer = setTimeout(() => takePlace() || givenUp.abort(), afterMs)
    try {
      await work(AbortSignal.any([signal, givenUp.signal]))
      return 'done'
    } catch (error) {
      if (givenUp.signal.aborted) return 'later'
      throw error
    } finally {
      clearTimeout(timer)
      if (hasPlace) taken -= 1
    }
  }
}

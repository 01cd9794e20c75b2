import { describe, expect, it } from 'vitest'
import { openSlowLane } from './slow-lane.ts'

const { signal } = new AbortController()

/** A preparation that goes on until it is finished or given up. */
function endless() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const work = (given: AbortSignal) => {
    given.addEventListener('abort', () => reject(new Error('given up')))
    return promise
  }
  return { work, finish: resolve }
}

describe('preparations that take long [T-5]', () => {
  it('leave a worker to others: of two, one is given up, and waits until the other has ended', async () => {
    const lane = openSlowLane(1, 1)
    const [first, second] = [endless(), endless()]
    const firstEnd = lane({ isSlow: false, signal }, first.work)
    expect(await lane({ isSlow: false, signal }, second.work)).toBe('later')
    expect(await lane({ isSlow: false, signal }, async () => undefined)).toBe('done')
    const again = { isSlow: true, signal }
    expect(await lane(again, async () => Promise.reject(new Error('must not begin')))).toBe('later')
    first.finish()
    expect(await firstEnd).toBe('done')
    expect(await lane(again, async () => undefined)).toBe('done')
    // Its place is free again.
    expect(await lane(again, async () => undefined)).toBe('done')
  })

  it('go on undisturbed while there is a place', async () => {
    const lane = openSlowLane(2, 1)
    const both = [endless(), endless()]
    const ends = both.map(({ work }) => lane({ isSlow: false, signal }, work))
    expect(await lane({ isSlow: false, signal }, endless().work)).toBe('later')
    for (const { finish } of both) finish()
    expect(await Promise.all(ends)).toEqual(['done', 'done'])
  })

  it('fail as usual when they fail or their job is taken away', async () => {
    const lane = openSlowLane(1)
    await expect(lane({ isSlow: true, signal }, async () => Promise.reject(new Error('a full disk')))).rejects.toThrow(
      'a full disk',
    )
    const lost = new AbortController()
    const run = lane({ isSlow: true, signal: lost.signal }, endless().work)
    lost.abort()
    await expect(run).rejects.toThrow('given up')
    expect(await lane({ isSlow: true, signal }, async () => undefined)).toBe('done')
  })
})

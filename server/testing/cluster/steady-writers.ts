import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { completeSongDetails } from '../steps/submission-steps.ts'
import type { Person } from '../steps/person.ts'

/** How a request ended: `refused` is an answer that says when to try again. */
type Outcome = { atMs: number; tookMs: number; result: 'acknowledged' | 'refused' | 'failed'; detail: string }

export type SteadyWriters = {
  outcomes: readonly Outcome[]
  /** The ids that Velv has acknowledged. */
  acknowledged: readonly string[]
  /** Resolves with the time of the next acknowledged write, by `performance.now`. */
  nextAcknowledged: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * People who begin a demo each `everyMs`, whatever happens. `browsersOf`: the browsers of one person, at different
 * processes, in turns.
 */
export function startWriters(
  browsersOf: readonly (readonly Person[])[],
  dropIds: readonly string[],
  everyMs: number,
): SteadyWriters {
  const outcomes: Outcome[] = []
  const acknowledged: string[] = []
  let isStopped = false
  let waiting: ((atMs: number) => void)[] = []

  const write = async (browser: Person, dropId: string, title: string) => {
    const began = performance.now()
    const note = (result: Outcome['result'], detail: string) =>
      outcomes.push({ atMs: performance.now(), tookMs: performance.now() - began, result, detail })
    try {
      const { status, body, headers } = await browser.post(`/api/drops/${dropId}/demos`, completeSongDetails(title))
      if (status === 201) {
        acknowledged.push(body.id as string)
        note('acknowledged', '')
        for (const resolve of waiting.splice(0)) resolve(performance.now())
      } else if (status === 503 && Number(headers.get('retry-after')) > 0) note('refused', body.code as string)
      else note('failed', `${status} ${JSON.stringify(body)}`)
    } catch (error) {
      note('failed', String((error as Error).cause ?? error))
    }
  }
  const run = async (browsers: readonly Person[], person: number) => {
    for (let turn = 0; !isStopped; turn++) {
      // A person may begin only a few demos for each drop.
      const dropId = dropIds[Math.floor(turn / demosPerDrop)]
      if (!dropId) {
        outcomes.push({ atMs: performance.now(), tookMs: 0, result: 'failed', detail: 'There are too few drops.' })
        return
      }
      await write(browsers[turn % browsers.length]!, dropId, `Take ${turn + 1} of ${person + 1}`)
      await wait(everyMs)
    }
  }
  const running = browsersOf.map(run)
  return {
    outcomes,
    acknowledged,
    nextAcknowledged: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      isStopped = true
      waiting = []
      await Promise.all(running)
    },
  }
}

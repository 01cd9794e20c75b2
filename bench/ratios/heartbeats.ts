import { setTimeout as wait } from 'node:timers/promises'
import { heartbeatIntervalMs } from '@velv/domain/screening/timer.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { HeartbeatsProcess, ListeningScreener } from './heartbeats-process.ts'
import type { LargeDatabase } from './large-database.ts'
import { openConnection, postRequest } from './load.ts'

/** How many heartbeats each screener sends after the first. */
const rounds = 3

/**
 * Screeners who listen at the same time, each on a connection of their own, with a heartbeat every ten seconds at moments
 * that are distributed evenly. Returns the time of each response, in ms, from the moment its request was due.
 */
export async function measureHeartbeats({ ownerUrl, people }: LargeDatabase, screeners: number): Promise<number[]> {
  const child = forkProgram('heartbeats-process.ts', [ownerUrl, people.screener.id, String(screeners)])
  const velv = await messageFrom<HeartbeatsProcess>(child)
  const begin = performance.now() + 1_000
  const times = await Promise.all(
    velv.screeners.map((screener, place) => listen(velv, screener, begin + (place / screeners) * heartbeatIntervalMs)),
  )
  await stopProcess(child)
  return times.flat()
}

async function listen(
  { port, baseUrl }: HeartbeatsProcess,
  { cookie, sessionId, demoId }: ListeningScreener,
  firstAt: number,
): Promise<number[]> {
  const connection = await openConnection(port)
  const times: number[] = []
  const pageId = crypto.randomUUID()
  for (let round = 0; round <= rounds; round++) {
    const dueAt = firstAt + round * heartbeatIntervalMs
    await wait(Math.max(0, dueAt - performance.now()))
    // What was heard since the last one; the first only says that playback starts.
    const toMs = round * heartbeatIntervalMs
    const heard = round === 0 ? [] : [{ demoId, fromMs: toMs - heartbeatIntervalMs, toMs }]
    const report = { demoId, playing: true, heard, pageId, offsetMs: Math.max(0, toMs - heartbeatIntervalMs) }
    const { status, body } = await connection.send(
      postRequest(`/api/listening/${sessionId}/beat`, cookie, baseUrl, report),
    )
    if (status !== 200) throw new Error(`A heartbeat was answered with ${status}: ${body}`)
    const { countedMs } = JSON.parse(body) as { countedMs: number }
    // A second less, because the server only counts time that has passed on its own clock.
    if (round > 0 && countedMs < toMs - 1_000) throw new Error(`Only ${countedMs} of ${toMs} ms were counted.`)
    if (round > 0) times.push(performance.now() - dueAt)
  }
  connection.close()
  return times
}

import type { Person } from './person.ts'

type Stretches = readonly (readonly [fromMs: number, toMs: number])[]

/** Fetches a song's listening copy to its end, as a player does. After that, it may be reported as played. */
export async function fetchSong(
  listener: Person,
  demoId: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const { status, body } = await listener.post(`/api/demos/${demoId}/listen`)
  if (status !== 200) return status
  const response = await listener.send('GET', body.levelUrl, undefined, headers)
  await response.arrayBuffer()
  return response.status
}

/** The page of a listener, which reports what was played by heartbeats. */
export async function openListeningSession(listener: Person, dropId: string) {
  const start = await listener.post(`/api/drops/${dropId}/listening`)
  const { id } = start.body
  let offsetMs = 0
  const sendHeartbeat = async (demoId: string, playing: boolean, heard: Stretches = []) => {
    const entries = heard.map(([fromMs, toMs]) => ({ demoId, fromMs, toMs }))
    const answer = await listener.post(`/api/listening/${id}/beat`, { demoId, playing, heard: entries, offsetMs })
    offsetMs = answer.body.reportedMs ?? offsetMs
    return answer
  }
  return {
    id: id as string,
    start,
    /** One heartbeat; `heard` are ranges of this song. */
    sendHeartbeat,
    /** Fetches the song and plays it from the beginning for this long, by advancing the clock. */
    async play(demoId: string, ms: number) {
      await fetchSong(listener, demoId)
      await sendHeartbeat(demoId, true)
      listener.world.advanceClock(ms)
      return sendHeartbeat(demoId, true, [[0, ms]])
    },
    stop: () => listener.post(`/api/listening/${id}/stop`),
  }
}

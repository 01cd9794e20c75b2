import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import * as player from '../../listening/player/player.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { guestListeningCalls, type Lost } from './guest-calls.ts'

/** How long to wait after a failure before the next try, in ms. */
const retryMs = 2_000

/**
 * Lets the player of this page play and count the songs of the link, until the link loses what plays, or all its songs.
 * Then the player is closed.
 */
export function useLinkPlayer(device: string, onLost: (lost: Lost) => void): void {
  const { song, status } = usePlayer()
  const playedId = status === 'playing' ? song?.id : undefined
  const lose = useEffectEvent((lost: Lost) => {
    player.close()
    onLost(lost)
  })
  useEffect(() => {
    player.setSource({
      listen: ({ id }) => callPublicApi('/api/guest/listen', { device, demoId: id }),
      callsOf: () => guestListeningCalls(device, (lost) => lose(lost)),
    })
    return () => {
      player.close()
      player.setSource({})
    }
  }, [device])
  useEffect(() => {
    if (playedId === undefined) return undefined
    const stopped = new AbortController()
    void lossOf(device, playedId, stopped.signal).then((lost) => lost && lose(lost))
    return () => stopped.abort()
  }, [device, playedId])
}

/** Waits until the link may not play a song anymore. The server answers at once, and the next heartbeat is up to ten seconds away. */
async function lossOf(device: string, demoId: string, signal: AbortSignal): Promise<Lost | undefined> {
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the server answers after a while, also if nothing has happened
      const { plays } = await callPublicApi('/api/guest/watch', { device, demoId }, { signal })
      if (!plays) return signal.aborted ? undefined : 'song'
    } catch (error) {
      if (signal.aborted) return undefined
      if (error instanceof ApiError && error.code === 'listening-link/ended') return 'link'
      // oxlint-disable-next-line no-await-in-loop -- a server that is away is asked again later
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  return undefined
}

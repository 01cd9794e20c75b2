import { listenToDemo } from '../listening-calls.ts'
import { showInMediaSession } from '../playback/media-session.ts'
import {
  createPlaybackEngine,
  type Level,
  type ListenResponse,
  type PlaybackState,
} from '../playback/playback-engine.ts'
import { createHeardLog } from '../heartbeat/heard-log.ts'
import type { PlayerState, Song } from './player-state.ts'

export type PlayerEngine = ReturnType<typeof createPlayerEngine>

type EngineParts = {
  onState: (state: PlayerState) => void
  onTick: () => void
  listen?: (demoId: string) => Promise<ListenResponse>
}

/** Later than this into a song, "previous" restarts it, in ms. */
const restartThresholdMs = 3_000

/** The player at the bottom of the page: the playback engine together with the list the song came from. */
export function createPlayerEngine({ onState, onTick, listen = listenToDemo }: EngineParts) {
  const heard = createHeardLog()
  let queue: readonly Song[] = []
  let at = 0
  let element: HTMLAudioElement | undefined
  let clearMediaSession: (() => void) | undefined

  const playback = createPlaybackEngine({
    listen,
    heard,
    onElement(audio) {
      // The element is in the document so that extensions that mute a page find it. There is one at a time.
      if (element !== audio) element?.remove()
      element = audio
      document.body.append(audio)
    },
    onEnd: () => step(1),
  })

  function publish(): void {
    const song = queue[at]
    if (!song) return
    const { phase, peaks, durationMs, level, demoId } = playback.state()
    onState({
      status: statusOf(phase, playback.wantsSound()),
      song,
      peaks,
      durationMs: durationMs || song.durationMs,
      level,
      heard: demoId === undefined ? [] : heard.heardOf(demoId),
      hasNext: at < queue.length - 1,
      hasPrevious: at > 0,
    })
  }

  let shown = heard.heardOf('')
  const unsubscribers = [
    playback.subscribe(() => {
      publish()
      const next = queue[at + 1]
      if (next && playback.state().phase === 'playing') void playback.prepare(next.demoId)
    }),
    playback.clock.subscribe(() => {
      const { demoId } = playback.state()
      const now = demoId === undefined ? shown : heard.heardOf(demoId)
      if (now !== shown) {
        shown = now
        publish()
      }
      onTick()
    }),
  ]

  function start(): void {
    const song = queue[at]!
    clearMediaSession?.()
    playback.open(song.demoId, true)
    const { play, pause, seek, clock } = playback
    clearMediaSession = showInMediaSession(
      song.title,
      {
        play,
        pause,
        seek,
        nowMs: clock.nowMs,
        previous,
        next: queue[at + 1] && next,
        // The player stays visible and silent: only the person removes it.
        stop: pause,
      },
      song.subtitle,
    )
  }

  function step(by: 1 | -1): boolean {
    if (!queue[at + by]) return false
    at += by
    start()
    return true
  }

  const next = () => void step(1)
  const previous = () =>
    playback.clock.nowMs() > restartThresholdMs || !queue[at - 1] ? playback.seek(0) : void step(-1)

  return {
    play(song: Song, list: readonly Song[]): void {
      const found = list.findIndex(({ demoId }) => demoId === song.demoId)
      queue = found < 0 ? [song] : list
      at = Math.max(0, found)
      start()
    },
    toggle: playback.toggle,
    pause: playback.pause,
    seek: playback.seek,
    next,
    previous,
    setLevel: (level: Level) => void playback.setLevel(level),
    nowMs: () => Math.round(playback.clock.nowMs()),
    /** Stops playback and loading, and removes the player from the page and the device. */
    close(): void {
      for (const unsubscribe of unsubscribers) unsubscribe()
      playback.close()
      clearMediaSession?.()
      element?.remove()
    },
  }
}

function statusOf(phase: PlaybackState['phase'], wantsSound: boolean): PlayerState['status'] {
  if (phase === 'empty') return 'absent'
  if (phase === 'playing' || phase === 'paused' || phase === 'failed') return phase
  if (!wantsSound) return 'paused'
  return phase === 'waiting' ? 'playing' : 'loading'
}

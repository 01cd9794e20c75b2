import {
  listeningCalls,
  listenToDemo,
  listenToReferenceTrack,
  listenToUpdate,
  listenToVersion,
} from '../listening-calls.ts'
import { showInMediaSession } from '../playback/media-session.ts'
import { type ListenResponse, PlaybackEngine, type PlaybackState } from '../playback/playback-engine.ts'
import { createHeardLog } from '../heartbeat/heard-log.ts'
import type { ListeningCalls } from '../heartbeat/heartbeat-clock.ts'
import { pageTimers } from '../heartbeat/listening-recorder.ts'
import { recordPlayback } from '../heartbeat/record-playback.ts'
import { createSessionRecorder } from '../heartbeat/session-recorder.ts'
import type { PlayerState, Song } from './player-state.ts'

export type PlayerEngine = ReturnType<typeof createPlayerEngine>

type EngineParts = {
  onState: (state: PlayerState) => void
  onTick: () => void
  listen?: (song: Pick<Song, 'id' | 'kind'>) => Promise<ListenResponse>
  /** What counts the listening of a session, which songs name in `countedIn`. */
  callsOf?: (session: string) => ListeningCalls
}

/** Later than this into a song, "previous" restarts it, in ms. */
const restartThresholdMs = 3_000

const listenCalls = { version: listenToVersion, referenceTrack: listenToReferenceTrack, update: listenToUpdate }

const listenTo = ({ id, kind }: Pick<Song, 'id' | 'kind'>): Promise<ListenResponse> =>
  kind ? listenCalls[kind](id) : listenToDemo(id)

/** The player at the bottom of the page: the playback engine together with the list the song came from. */
export function createPlayerEngine({ onState, onTick, listen = listenTo, callsOf = listeningCalls }: EngineParts) {
  const heard = createHeardLog((played) => recorder.onHeard(played))
  const sessions = new Map<string, string | undefined>()
  const recorder = createSessionRecorder({
    sessionOf: (id) => sessions.get(id),
    callsOf,
    forget: heard.forget,
    timers: pageTimers,
  })
  let list: { songs: readonly Song[]; at: number } = { songs: [], at: 0 }
  let published: PlayerState | undefined
  let clearMediaSession = () => {}
  // The element is in the document so that extensions that mute a page find it. There is one at a time.
  const host = document.createElement('div')
  document.body.append(host)
  const playback = new PlaybackEngine({
    listen: (id) => listen(list.songs.find((song) => song.id === id) ?? { id }),
    heard,
    onElement: (audio) => host.replaceChildren(audio),
    onEnd: () => step(1),
  })

  const isCounted = (id: string) => sessions.get(id) !== undefined
  const stopRecording = recordPlayback(playback, recorder, pageTimers, isCounted)

  const songAt = (offset: 0 | 1 | -1) => list.songs[list.at + offset]

  function setList(to: typeof list): void {
    list = to
    for (const { id, countedIn } of to.songs) sessions.set(id, countedIn)
  }

  function publish(): void {
    const song = songAt(0)
    if (!song) return
    const { phase, wantsSound, peaks, durationMs, level, demoId } = playback.state()
    published = {
      status: statusOf(phase, wantsSound),
      song,
      peaks,
      durationMs: durationMs || song.durationMs,
      level,
      heard: heard.heardOf(demoId ?? ''),
      hasNext: songAt(1) !== undefined,
      hasPrevious: songAt(-1) !== undefined,
    }
    onState(published)
  }

  const unsubscribers = [
    playback.subscribe(() => {
      publish()
      const following = songAt(1)
      if (following && playback.state().phase === 'playing') void playback.prepare(following.id)
    }),
    playback.clock.subscribe(() => {
      if (heard.heardOf(playback.state().demoId ?? '') !== published?.heard) publish()
      onTick()
    }),
  ]

  function start(): void {
    const song = songAt(0)!
    playback.open(song.id, true)
    showControls(song)
  }

  function showControls(song: Song): void {
    const { play, pause, seek, clock } = playback
    const controls = { play, pause, seek, nowMs: clock.nowMs, previous, next: songAt(1) && next }
    clearMediaSession = showInMediaSession(song.title, controls, song.subtitle)
  }

  function step(by: 1 | -1): boolean {
    if (!songAt(by)) return false
    list = { ...list, at: list.at + by }
    start()
    return true
  }

  const next = () => void step(1)
  const previous = () => (playback.clock.nowMs() > restartThresholdMs || !songAt(-1) ? playback.seek(0) : void step(-1))

  return {
    play(song: Song, songs: readonly Song[]): void {
      const at = songs.findIndex(({ id }) => id === song.id)
      setList(at < 0 ? { songs: [song], at: 0 } : { songs, at })
      start()
    },
    extend(songs: readonly Song[]): void {
      const isLonger = songs.length > list.songs.length && list.songs.every(({ id }, at) => id === songs[at]?.id)
      if (!isLonger || list.songs.length === 0) return
      setList({ ...list, songs })
      showControls(songAt(0)!)
      publish()
    },
    toggle: playback.toggle,
    pause: playback.pause,
    seek: playback.seek,
    next,
    previous,
    setLevel: playback.setLevel,
    nowMs: () => Math.round(playback.clock.nowMs()),
    /** Stops playback and loading, and removes the player from the page and the device. */
    close(): void {
      for (const unsubscribe of unsubscribers) unsubscribe()
      stopRecording()
      clearMediaSession()
      host.remove()
    },
  }
}

function statusOf(phase: PlaybackState['phase'], wantsSound: boolean): PlayerState['status'] {
  if (phase === 'empty') return 'absent'
  if (phase === 'playing' || phase === 'paused' || phase === 'failed') return phase
  if (!wantsSound) return 'paused'
  return phase === 'waiting' ? 'playing' : 'loading'
}

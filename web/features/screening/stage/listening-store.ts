import type { Role } from '@velv/domain/roles.ts'
import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { listeningCalls, listenToDemo, listenToUpdate } from '../../listening/listening-calls.ts'
import { createHeartbeatClock, type HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { recordPlayback } from '../../listening/heartbeat/record-playback.ts'
import { type ListeningRecorder, pageTimers } from '../../listening/heartbeat/listening-recorder.ts'
import { PlaybackEngine } from '../../listening/playback/playback-engine.ts'
import { enforceSingleTab } from '../../listening/playback/single-tab.ts'
import { createHeardLog, type HeardLog } from '../../listening/heartbeat/heard-log.ts'
import { storedVolume, storeVolume, type Volume } from '../../listening/playback/volume.ts'

/** What one person listens with on one drop: the playback engine, what was heard, and the clock that reports it. */
export type ListeningStore = {
  playback: PlaybackEngine
  heard: HeardLog
  /** What the server had recorded about a song when it first came on the stage. */
  before: Map<string, readonly Stretch[]>
  recorder: ListeningRecorder
  /** The song that is on the stage while this is played: an offered version belongs to what was sent. */
  songOf: (playedId: string | undefined) => string | undefined
  /** Lets an offered version of a song be played. It never counts as heard. */
  addUpdate: (updateId: string, demoId: string) => void
  /** The lyrics of a song, once its audio has been requested. */
  lyricsOf: (demoId: string) => string | undefined
  /** Reports listening to the server, for screeners and owners; undefined for staff who only play a song. */
  clock: HeartbeatClock | undefined
  /** True for screeners, who are paid for listening. */
  isPaid: boolean
  /** Sets volume or mute, and stores the volume on this device. */
  setVolume: (change: Partial<Volume>) => void
  /** Attaches the playing element to the page. */
  attachTo: (host: HTMLElement | null) => void
  /** Starts recording; `onInterrupted` is called when another tab starts playing. Returns the function that stops it. */
  open: (onInterrupted: () => void) => () => void
}

export function createListeningStore(dropId: string, role: Role): ListeningStore {
  const { isCounted, ...updates } = createUpdates()
  const heard = createHeardLog((played) => {
    if (isCounted(played.demoId)) clock?.onHeard(played)
  })
  const lyrics = new Map<string, string>()
  let host: HTMLElement | null = null
  const playback = new PlaybackEngine({
    listen: async (demoId) => {
      if (!isCounted(demoId)) return listenToUpdate(demoId)
      const response = await listenToDemo(demoId)
      lyrics.set(demoId, response.lyrics)
      return response
    },
    heard,
    volume: { volume: storedVolume(), muted: false },
    onElement: (audio) => host?.replaceChildren(audio),
  })
  const clock = isReported(role) ? createClock(dropId, role, heard, playback) : undefined
  const recorder = clock ?? noRecorder
  return {
    playback,
    heard,
    before: new Map(),
    recorder,
    ...updates,
    lyricsOf: (demoId) => lyrics.get(demoId),
    clock,
    isPaid: role === 'screener',
    setVolume(change) {
      playback.setVolume(change)
      storeVolume(playback.state().volume)
    },
    attachTo(to) {
      host = to
      host?.replaceChildren(playback.audio())
    },
    open(onInterrupted) {
      const leave = recordPlayback(playback, recorder, pageTimers, isCounted)
      const stopTabs = enforceSingleTab({
        playback,
        dropId,
        onInterrupted(isOtherDrop) {
          clock?.yieldSession(isOtherDrop)
          onInterrupted()
        },
      })
      return () => {
        stopTabs()
        leave()
      }
    },
  }
}

/** The offered versions that are played, with what was sent. */
function createUpdates() {
  const songs = new Map<string, string>()
  return {
    isCounted: (playedId: string) => !songs.has(playedId),
    songOf: (playedId: string | undefined) => songs.get(playedId ?? '') ?? playedId,
    addUpdate: (updateId: string, demoId: string) => void songs.set(updateId, demoId),
  }
}

const createClock = (dropId: string, role: Role, heard: HeardLog, playback: PlaybackEngine): HeartbeatClock =>
  createHeartbeatClock({
    calls: listeningCalls(dropId),
    forget: heard.forget,
    pausePlayback: role === 'screener' ? playback.pause : undefined,
    timers: pageTimers,
  })

const isReported = (role: Role) => role === 'screener' || role === 'dropOwner'

const nothing = () => {}
const noRecorder: ListeningRecorder = {
  onLoading: nothing,
  onPlay: nothing,
  onPause: nothing,
  onTick: nothing,
  flush: () => Promise.resolve(),
  onDecision: nothing,
  onHide: nothing,
  onShow: nothing,
  leave: nothing,
}

import type { Deck, DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import { createAudioLinks, type ListenResponse } from './audio-links.ts'
import { type PlaybackPhase, showPlayback } from './media-session.ts'
import type { HeardLog } from '../heartbeat/heard-log.ts'
import { decodePeaks } from './decode-peaks.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isAudible, type Volume } from './volume.ts'

export type { ListenResponse }

/** Matched in loudness to every other song (`level`), or as loud as it was delivered. */
export type Level = 'level' | 'delivered'

export type PlaybackState = Volume & {
  demoId: string | undefined
  phase: PlaybackPhase
  /** The person wants to hear the song, even if it is still loading. */
  wantsSound: boolean
  /** The song has played to its end and was not started again, so the next one that is chosen starts as if it still played. */
  hasEnded: boolean
  level: Level
  /** 0 to 1; empty while the peaks are loading. */
  peaks: readonly number[]
  durationMs: number
  failure: string | undefined
}

type PlaybackEngineOptions = {
  listen: (demoId: string) => Promise<ListenResponse>
  heard: HeardLog
  /** Called with the element that plays from now on, so that the page contains exactly one. */
  onElement?: (audio: HTMLAudioElement) => void
  /** Called when a song reaches its end; returns true when another song continues. */
  onEnd?: () => boolean
  /** The volume the person last set. */
  volume?: Volume
}

export type PlaybackEngine = ReturnType<typeof createPlaybackEngine>

const cannotPlay = 'This song could not be played.'

// A seek ends at least this far before the end, in ms: at the end itself the song would finish at once.
const seekEndMarginMs = 1_000

const fullVolume: Volume = { volume: 1, muted: false }

const emptyState = {
  demoId: undefined,
  phase: 'empty',
  wantsSound: false,
  hasEnded: false,
  peaks: [],
  durationMs: 0,
  failure: undefined,
} as const

/** The engine that plays songs: one song plays, and the next is prepared on a second element. */
export function createPlaybackEngine({ listen, heard, onElement, onEnd, volume = fullVolume }: PlaybackEngineOptions) {
  const links = createAudioLinks(listen)
  const decks = createDeckPair(onDeckEvent, volume)
  const onState = new Set<() => void>()
  const onTick = new Set<() => void>()
  let state: PlaybackState = { ...emptyState, ...volume, level: 'level' }
  // Aborted when another song is opened, this one is loaded again, or the player closes: what was requested before has no effect then.
  let loading = new AbortController()

  const set = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change }
    updateMediaSession()
    for (const listener of onState) listener()
  }
  const nowMs = () => decks.current().nowMs()
  const updateMediaSession = () => showPlayback({ ...state, nowMs: nowMs() })
  const tick = () => onTick.forEach((listener) => listener())
  const urlOf = (response: ListenResponse) => (state.level === 'level' ? response.levelUrl : response.deliveredUrl)

  function cancelLoading(): void {
    loading.abort()
    loading = new AbortController()
  }

  /** Records what was audible up to this moment. */
  function recordHeard(): void {
    if (state.demoId !== undefined && state.phase === 'playing' && isAudible(state))
      heard.advance(state.demoId, nowMs())
  }

  function setVolume(change: Partial<Volume>): void {
    recordHeard()
    const next = { volume: state.volume, muted: state.muted, ...change }
    if (!isAudible(next)) heard.interrupt()
    set(next)
    recordHeard()
    decks.setVolume(next)
  }

  /** Loads a song, paused or playing; the position is retained only within the same song. */
  function open(demoId: string, autoplay: boolean): void {
    recordHeard()
    heard.interrupt()
    cancelLoading()
    const last = decks.current()
    const isReady = links.isFresh(demoId) && decks.switchTo(demoId)
    if (!isReady && decks.preparedId() === demoId) decks.clearPrepared()
    if (autoplay) unlock()
    set({ ...emptyState, demoId, phase: 'loading', wantsSound: autoplay })
    onElement?.(decks.current().audio)
    // Start playback first: a locked phone may suspend a page that is silent.
    if (isReady && autoplay) start()
    last.unload()
    tick()
    void load(demoId, isReady)
  }

  async function load(demoId: string, isReady = false): Promise<void> {
    const { signal } = loading
    try {
      const response = await links.of(demoId)
      if (signal.aborted) return
      const { durationMs, peaks } = response
      set({ peaks: state.peaks.length > 0 ? state.peaks : decodePeaks(peaks), durationMs, failure: undefined })
      if (!isReady) {
        decks.current().load(urlOf(response), nowMs())
        if (state.wantsSound) start()
      }
      if (!state.wantsSound && state.phase === 'loading') set({ phase: 'paused' })
      tick()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  /** Fetches the next song's links and first bytes, so that it starts without delay. */
  async function prepare(demoId: string): Promise<void> {
    const isAlreadyPrepared = () => demoId === state.demoId || (decks.preparedId() === demoId && links.isFresh(demoId))
    if (isAlreadyPrepared()) return
    const { signal } = loading
    const response = await links.of(demoId).catch(() => undefined)
    // The response may have taken so long that its links have expired.
    if (!response || signal.aborted || isAlreadyPrepared() || !links.isFresh(demoId)) return
    decks.prepare(demoId, urlOf(response))
  }

  /** Fetches new URLs for the same song and continues at the same position. */
  function refreshLinks(positionMs: number): void {
    const { demoId } = state
    if (demoId === undefined) return
    if (!links.renew(demoId)) return fail(undefined)
    heard.interrupt()
    reload(demoId, positionMs)
  }

  function reload(demoId: string, positionMs: number): void {
    cancelLoading()
    decks.current().unload(positionMs)
    set({ phase: 'loading', failure: undefined })
    void load(demoId)
  }

  const unlock = () => globalThis.navigator?.userActivation?.isActive !== false && decks.unlock()

  function start(): void {
    const deck = decks.current()
    deck.play().catch((error: unknown) => {
      if (deck !== decks.current() || !state.wantsSound) return
      // A pause or another song during loading is not a failure; an unplayable source arrives as `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') continueOnUnlockedDeck()
    })
  }

  /** The prepared element was not unlocked, as on a phone whose screen is locked. Without an unlocked element, the browser requires a gesture first. */
  function continueOnUnlockedDeck(): void {
    const { demoId } = state
    if (demoId === undefined || !decks.switchToUnlocked()) return pause()
    cancelLoading()
    onElement?.(decks.current().audio)
    void load(demoId)
  }

  function fail(error: unknown): void {
    heard.interrupt()
    if (state.demoId !== undefined) links.invalidate(state.demoId)
    const failure = error instanceof ApiError && error.status < 500 ? error.message : cannotPlay
    set({ phase: 'failed', wantsSound: false, failure })
    // A browser without an audio device reports a failure and still keeps playing.
    decks.current().pause()
  }

  function play(): void {
    const { demoId, phase } = state
    if (demoId === undefined || phase === 'playing') return
    set({ wantsSound: true, hasEnded: false })
    unlock()
    const deck = decks.current()
    if (phase === 'failed') reload(demoId, deck.nowMs())
    else if (!deck.isLoaded()) return
    else if (links.isFresh(demoId)) start()
    else refreshLinks(deck.audio.ended ? 0 : deck.nowMs())
  }

  function pause(): void {
    recordHeard()
    heard.interrupt()
    const { phase, peaks } = state
    const isLoaded = phase === 'playing' || phase === 'waiting' || (phase === 'loading' && peaks.length > 0)
    set({ wantsSound: false, hasEnded: false, phase: isLoaded ? 'paused' : phase })
    decks.current().pause()
  }

  function seek(ms: number): void {
    const { demoId, durationMs } = state
    if (demoId === undefined || durationMs === 0) return
    recordHeard()
    heard.interrupt()
    const deck = decks.current()
    const positionMs = Math.max(0, Math.min(durationMs - seekEndMarginMs, ms))
    if (deck.isLoaded() && !links.isFresh(demoId) && !deck.isBuffered(positionMs)) refreshLinks(positionMs)
    else deck.seek(positionMs)
    recordHeard()
    updateMediaSession()
    tick()
  }

  function setLevel(level: Level): void {
    if (level === state.level) return
    const { demoId, phase } = state
    recordHeard()
    set({ level })
    if (demoId !== undefined && decks.current().isLoaded() && phase !== 'failed') {
      heard.interrupt()
      reload(demoId, nowMs())
    }
    const nextId = decks.preparedId()
    if (nextId === undefined) return
    decks.clearPrepared()
    void prepare(nextId)
  }

  function onDeckEvent(deck: Deck, event: DeckEvent): void {
    if (event === 'playing') {
      // Events arrive later than what they report: the song may have been paused since.
      if (deck.isPaused()) return
      set({ phase: 'playing' })
      recordHeard()
    } else if (event === 'tick') {
      recordHeard()
      tick()
    } else if (event === 'waiting') {
      recordHeard()
      if (state.phase === 'playing') set({ phase: 'waiting' })
    } else if (event === 'ended') {
      recordHeard()
      const { wantsSound } = state
      if (wantsSound && onEnd?.()) return
      pause()
      if (wantsSound) set({ hasEnded: true })
    } else if (event === 'pause' && state.wantsSound && deck.isPaused()) {
      // The browser paused: headphones were unplugged, or another app took the audio focus.
      pause()
    } else if (event === 'error') refreshLinks(deck.nowMs())
    // An extension or the browser muted the element, or undid that.
    else if (event === 'volume' && isAudible(deck.volume()) !== isAudible(state)) setVolume(deck.volume())
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => addListener(onState, listener),
    /** For the waveform, which reads the position on every tick. */
    clock: { subscribe: (listener: () => void) => addListener(onTick, listener), nowMs },
    /** The element that plays. */
    audio: () => decks.current().audio,
    open,
    prepare,
    play,
    pause,
    toggle: () => (state.wantsSound ? pause() : play()),
    seek,
    setLevel,
    setVolume,
    /** Stops playback and all loading. */
    close() {
      pause()
      cancelLoading()
      decks.unload()
      links.clear()
      set(emptyState)
    },
  }
}

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

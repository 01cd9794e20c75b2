import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import { createAudioLinks, type ListenResponse } from './audio-links.ts'
import { type PlaybackPhase, showPlayback } from './media-session.ts'
import type { HeardLog } from '../heartbeat/heard-log.ts'
import { decodePeaks } from './decode-peaks.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

export type { ListenResponse }

/** Matched in loudness to every other song (`level`), or as loud as it was delivered. */
export type Level = 'level' | 'delivered'

export type PlaybackState = {
  demoId: string | undefined
  phase: PlaybackPhase
  level: Level
  /** 0 to 1; empty while the peaks are loading. */
  peaks: readonly number[]
  durationMs: number
  failure: string | undefined
  /** 0 to 1; a page cannot observe the hardware volume of a phone. */
  volume: number
  muted: boolean
}

export type Volume = Pick<PlaybackState, 'volume' | 'muted'>

/** Whether the song would be audible if it played: muted playback and volume 0 do not count as heard. */
export const isAudible = ({ volume, muted }: Volume): boolean => !muted && volume > 0

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

// If fresh URLs fail again within this time, the cause is not their age, in ms.
const minRefreshIntervalMs = 4_000

// A seek ends at least this far before the end, in ms: at the end itself the song would finish at once.
const seekEndMarginMs = 1_000

const fullVolume: Volume = { volume: 1, muted: false }

const emptyState = { demoId: undefined, phase: 'empty', peaks: [], durationMs: 0, failure: undefined } as const

/** The engine that plays songs: one song plays, and the next is prepared on a second element. */
export function createPlaybackEngine({ listen, heard, onElement, onEnd, volume = fullVolume }: PlaybackEngineOptions) {
  const links = createAudioLinks(listen)
  const onState = new Set<() => void>()
  const onTick = new Set<() => void>()
  let state: PlaybackState = { ...emptyState, ...volume, level: 'level' }
  let current = newDeck()
  let preloaded: { demoId: string; deck: Deck } | undefined
  let spare: Deck | undefined
  let wantsSound = false
  let lastRefresh = { demoId: '', atMs: -Infinity }
  // Incremented when another song is opened or the player closes; work started under an older value is dropped.
  let generation = 0

  const set = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change }
    updateMediaSession()
    for (const listener of onState) listener()
  }
  const updateMediaSession = () => showPlayback({ ...state, wantsSound, nowMs: current.nowMs() })
  const tick = () => onTick.forEach((listener) => listener())
  const urlOf = (response: ListenResponse) => (state.level === 'level' ? response.levelUrl : response.deliveredUrl)

  function newDeck(): Deck {
    const deck = createDeck(onDeckEvent)
    deck.setVolume(state)
    return deck
  }

  /** Records what was audible up to this moment. */
  function recordHeard(): void {
    if (state.demoId !== undefined && state.phase === 'playing' && isAudible(state))
      heard.advance(state.demoId, current.nowMs())
  }

  function setVolume(change: Partial<Volume>): void {
    recordHeard()
    const next = { volume: state.volume, muted: state.muted, ...change }
    if (!isAudible(next)) heard.interrupt()
    set(next)
    for (const deck of [current, preloaded?.deck, spare]) deck?.setVolume(next)
  }

  /** Loads a song, paused or playing; the position is retained only within the same song. */
  function open(demoId: string, autoplay: boolean): void {
    recordHeard()
    heard.interrupt()
    generation += 1
    wantsSound = autoplay
    const isReady = preloaded?.demoId === demoId && !preloaded.deck.hasFailed() && links.isFresh(demoId)
    const last = current
    if (isReady) {
      current = preloaded!.deck
      preloaded = undefined
      last.pause()
      spare = last
    }
    if (autoplay) unlockAll()
    set({ ...emptyState, demoId, phase: 'loading' })
    onElement?.(current.audio)
    // Start playback first: a locked phone may suspend a page that is silent.
    if (isReady && autoplay) start()
    last.unload()
    tick()
    void load(demoId, isReady)
  }

  async function load(demoId: string, isReady = false): Promise<void> {
    const startGeneration = generation
    try {
      const response = await links.of(demoId)
      if (generation !== startGeneration) return
      const { durationMs, peaks } = response
      set({ peaks: state.peaks.length > 0 ? state.peaks : decodePeaks(peaks), durationMs, failure: undefined })
      if (!isReady) {
        current.load(urlOf(response), current.nowMs())
        if (wantsSound) start()
      }
      if (!wantsSound && state.phase === 'loading') set({ phase: 'paused' })
      tick()
    } catch (error) {
      if (generation === startGeneration) fail(error)
    }
  }

  /** Fetches the next song's links and first bytes, so that it starts without delay. */
  async function prepare(demoId: string): Promise<void> {
    const isAlreadyPrepared = () => demoId === state.demoId || (preloaded?.demoId === demoId && links.isFresh(demoId))
    if (isAlreadyPrepared()) return
    const startGeneration = generation
    const response = await links.of(demoId).catch(() => undefined)
    if (!response || generation !== startGeneration || isAlreadyPrepared()) return
    const deck = preloaded?.deck ?? spare ?? newDeck()
    spare = undefined
    preloaded = { demoId, deck }
    deck.load(urlOf(response), 0)
  }

  /** Fetches new URLs for the same song and continues at the same position. */
  function refreshLinks(positionMs: number): void {
    const { demoId } = state
    if (demoId === undefined) return
    const nowMs = performance.now()
    if (lastRefresh.demoId === demoId && nowMs - lastRefresh.atMs < minRefreshIntervalMs) return fail(undefined)
    lastRefresh = { demoId, atMs: nowMs }
    heard.interrupt()
    generation += 1
    links.invalidate(demoId)
    current.unload(positionMs)
    set({ phase: 'loading' })
    void load(demoId)
  }

  /**
   * A phone lets an element start without a gesture, above all with the screen locked, only after it has once started within one. Two elements take
   * turns, so the first gesture unlocks both.
   */
  function unlockAll(): void {
    if (globalThis.navigator?.userActivation?.isActive === false) return
    spare ??= preloaded ? undefined : newDeck()
    for (const deck of [preloaded?.deck, spare]) deck?.unlock()
    if (!current.isLoaded()) current.unlock()
  }

  function start(): void {
    const deck = current
    deck.play().catch((error: unknown) => {
      if (deck !== current || !wantsSound) return
      // A pause or another song during loading is not a failure; an unplayable source arrives as `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') continueOnUnlockedDeck()
    })
  }

  /**
   * The prepared element was not unlocked, as on a phone whose screen is locked: the song continues in the element that played before, which stays
   * unlocked with any source. Without an unlocked element, the browser requires a gesture first.
   */
  function continueOnUnlockedDeck(): void {
    const { demoId } = state
    if (demoId === undefined || !spare?.isUnlocked()) return pause()
    const [refused, positionMs] = [current, current.nowMs()]
    current = spare
    spare = refused
    refused.unload()
    current.unload(positionMs)
    generation += 1
    onElement?.(current.audio)
    void load(demoId)
  }

  function fail(error: unknown): void {
    wantsSound = false
    // A browser without an audio device reports a failure and still keeps playing.
    current.pause()
    heard.interrupt()
    if (state.demoId !== undefined) links.invalidate(state.demoId)
    set({ phase: 'failed', failure: error instanceof ApiError && error.status < 500 ? error.message : cannotPlay })
  }

  function play(): void {
    const { demoId, phase } = state
    if (demoId === undefined || phase === 'playing') return
    wantsSound = true
    unlockAll()
    if (phase === 'failed') {
      current.unload(current.nowMs())
      generation += 1
      set({ phase: 'loading', failure: undefined })
      void load(demoId)
    } else if (!current.isLoaded()) set({})
    else if (links.isFresh(demoId)) start()
    else refreshLinks(current.audio.ended ? 0 : current.nowMs())
  }

  function pause(): void {
    recordHeard()
    heard.interrupt()
    wantsSound = false
    current.pause()
    const isLoaded = state.phase !== 'failed' && state.phase !== 'empty' && state.peaks.length > 0
    set(isLoaded ? { phase: 'paused' } : {})
  }

  function seek(ms: number): void {
    const { demoId, durationMs } = state
    if (demoId === undefined || durationMs === 0) return
    recordHeard()
    heard.interrupt()
    const positionMs = Math.max(0, Math.min(durationMs - seekEndMarginMs, ms))
    if (current.isLoaded() && !links.isFresh(demoId) && !current.isBuffered(positionMs)) refreshLinks(positionMs)
    else current.seek(positionMs)
    recordHeard()
    updateMediaSession()
    tick()
  }

  async function setLevel(level: Level): Promise<void> {
    if (level === state.level) return
    const { demoId } = state
    recordHeard()
    set({ level })
    if (preloaded) {
      const next = preloaded.demoId
      preloaded.deck.unload()
      spare = preloaded.deck
      preloaded = undefined
      void prepare(next)
    }
    if (demoId === undefined || !current.isLoaded() || state.phase === 'failed') return
    const startGeneration = generation
    const response = await links.of(demoId).catch(() => undefined)
    if (!response || generation !== startGeneration) return
    heard.interrupt()
    current.load(urlOf(response), current.nowMs())
    if (wantsSound) start()
  }

  function onDeckEvent(deck: Deck, event: DeckEvent): void {
    if (deck !== current) return
    if (event === 'playing') {
      set({ phase: 'playing' })
      recordHeard()
    } else if (event === 'tick') {
      recordHeard()
      tick()
    } else if (event === 'waiting') {
      recordHeard()
      if (wantsSound) set({ phase: 'waiting' })
    } else if (event === 'ended') {
      recordHeard()
      if (!wantsSound || !onEnd?.()) pause()
    } else if (event === 'pause' && wantsSound && deck.isPaused()) {
      // The browser paused: headphones were unplugged, or another app took the audio focus.
      pause()
    } else if (event === 'error') refreshLinks(deck.nowMs())
    else if (event === 'volume' && deck.isAudible() !== isAudible(state))
      setVolume({ volume: deck.audio.volume, muted: deck.audio.muted })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => addListener(onState, listener),
    /** For the waveform, which reads the position on every tick. */
    clock: { subscribe: (listener: () => void) => addListener(onTick, listener), nowMs: () => current.nowMs() },
    wantsSound: () => wantsSound,
    open,
    prepare,
    play,
    pause,
    toggle: () => (wantsSound ? pause() : play()),
    seek,
    setLevel,
    setVolume,
    /** Stops playback and all loading. */
    close() {
      pause()
      generation += 1
      for (const deck of [current, preloaded?.deck, spare]) deck?.unload()
      links.clear()
      preloaded = spare = undefined
      set(emptyState)
    },
  }
}

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { Deck, DeckEvent } from './deck.ts'
import { DeckPair } from './deck-pair.ts'
import { comparedMs } from './follow-deck.ts'
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
  /** By how much the song was made louder where it is level-matched; undefined while it is loading. */
  gainDb: number | undefined
  failure: string | undefined
  /** The song that is compared with this one: it plays along silently. */
  compared: ComparedSong | undefined
}

/** `durationMs` is 0 while the song is loading. */
export type ComparedSong = Pick<PlaybackState, 'peaks' | 'durationMs' | 'gainDb'> & {
  demoId: string
  hasFailed: boolean
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
  gainDb: undefined,
  failure: undefined,
  compared: undefined,
} as const

const notLoaded = { peaks: [], durationMs: 0, gainDb: undefined, hasFailed: false } as const

/**
 * Plays songs: one song plays, and the next is prepared on a second element. Its public functions may be passed on without
 * the engine.
 */
export class PlaybackEngine {
  readonly #links: ReturnType<typeof createAudioLinks>
  readonly #decks: DeckPair
  readonly #heard: HeardLog
  readonly #onElement: PlaybackEngineOptions['onElement']
  readonly #onEnd: PlaybackEngineOptions['onEnd']
  readonly #onState = new Set<() => void>()
  readonly #onTick = new Set<() => void>()
  #state: PlaybackState
  /** Aborted when another song is opened, this one is loaded again, or the player closes: what was requested before has no effect then. */
  #loading = new AbortController()

  constructor({ listen, heard, onElement, onEnd, volume = fullVolume }: PlaybackEngineOptions) {
    this.#links = createAudioLinks(listen)
    this.#decks = new DeckPair({
      onEvent: (deck, event) => this.#onDeckEvent(deck, event),
      onComparedEvent: (event) => this.#onComparedEvent(event),
      volume,
    })
    this.#heard = heard
    this.#onElement = onElement
    this.#onEnd = onEnd
    this.#state = { ...emptyState, ...volume, level: 'level' }
  }

  readonly state = () => this.#state
  readonly subscribe = (listener: () => void) => addListener(this.#onState, listener)

  /** For the waveform, which reads the position on every tick. */
  readonly clock = {
    subscribe: (listener: () => void) => addListener(this.#onTick, listener),
    nowMs: () => this.#decks.current().nowMs(),
  }
  /** The element that plays. */
  readonly audio = () => this.#decks.current().audio

  /** Loads a song, paused or playing; the position is retained only within the same song. */
  readonly open = (demoId: string, autoplay: boolean): void => {
    this.#recordHeard()
    this.#heard.interrupt()
    this.#cancelLoading()
    this.stopComparing()
    const last = this.#decks.current()
    const isReady = this.#links.isFresh(demoId) && this.#decks.switchTo(demoId)
    if (!isReady && this.#decks.preparedId() === demoId) this.#decks.clearPrepared()
    if (autoplay) this.#unlock()
    this.#set({ ...emptyState, demoId, phase: 'loading', wantsSound: autoplay })
    this.#onElement?.(this.#decks.current().audio)
    // Start playback first: a locked phone may suspend a page that is silent.
    if (isReady && autoplay) this.#start()
    last.unload()
    this.#tick()
    void this.#load(demoId, isReady)
  }

  /** Fetches the next song's links and first bytes, so that it starts without delay. */
  readonly prepare = async (demoId: string): Promise<void> => {
    const isAlreadyPrepared = () =>
      this.#state.compared !== undefined ||
      demoId === this.#state.demoId ||
      (this.#decks.preparedId() === demoId && this.#links.isFresh(demoId))
    if (isAlreadyPrepared()) return
    const { signal } = this.#loading
    const response = await this.#links.of(demoId).catch(() => undefined)
    // The response may have taken so long that its links have expired.
    if (!response || signal.aborted || isAlreadyPrepared() || !this.#links.isFresh(demoId)) return
    this.#decks.prepare(demoId, this.#urlOf(response))
  }

  readonly play = (): void => {
    const { demoId, phase } = this.#state
    if (demoId === undefined || phase === 'playing') return
    this.#set({ wantsSound: true, hasEnded: false })
    this.#unlock()
    const deck = this.#decks.current()
    if (phase === 'failed') this.#reload(demoId, deck.nowMs())
    else if (!deck.isLoaded()) return
    else if (this.#links.isFresh(demoId)) this.#start()
    else this.#refreshLinks(deck.audio.ended ? 0 : deck.nowMs())
  }

  readonly pause = (): void => {
    this.#recordHeard()
    this.#heard.interrupt()
    const { phase, peaks } = this.#state
    const isLoaded = phase === 'playing' || phase === 'waiting' || (phase === 'loading' && peaks.length > 0)
    this.#set({ wantsSound: false, hasEnded: false, phase: isLoaded ? 'paused' : phase })
    this.#decks.current().pause()
  }

  readonly toggle = () => (this.#state.wantsSound ? this.pause() : this.play())

  readonly seek = (ms: number): void => {
    const { demoId, durationMs } = this.#state
    if (demoId === undefined || durationMs === 0) return
    this.#recordHeard()
    this.#heard.interrupt()
    const deck = this.#decks.current()
    const positionMs = Math.max(0, Math.min(durationMs - seekEndMarginMs, ms))
    if (deck.isLoaded() && !this.#links.isFresh(demoId) && !deck.isBuffered(positionMs)) this.#refreshLinks(positionMs)
    else deck.seek(positionMs)
    this.#recordHeard()
    this.#updateMediaSession()
    this.#tick()
  }

  readonly setLevel = (level: Level): void => {
    if (level === this.#state.level) return
    const { demoId, phase } = this.#state
    this.#recordHeard()
    this.#set({ level })
    if (demoId !== undefined && this.#decks.current().isLoaded() && phase !== 'failed') {
      this.#heard.interrupt()
      this.#reload(demoId, this.clock.nowMs())
    }
    if (this.#state.compared) return void this.#loadCompared(this.#state.compared.demoId)
    const nextId = this.#decks.preparedId()
    if (nextId === undefined) return
    this.#decks.clearPrepared()
    void this.prepare(nextId)
  }

  readonly setVolume = (change: Partial<Volume>): void => {
    this.#recordHeard()
    const next = { volume: this.#state.volume, muted: this.#state.muted, ...change }
    if (!isAudible(next)) this.#heard.interrupt()
    this.#set(next)
    this.#recordHeard()
    this.#decks.setVolume(next)
  }

  /** Plays another song along silently at the same second, so that `switchCompared` makes it audible without a gap. */
  readonly compare = (demoId: string): void => {
    if (this.#state.demoId === undefined || this.#state.demoId === demoId) return
    this.#unlock()
    void this.#loadCompared(demoId)
  }

  readonly stopComparing = (): void => {
    if (!this.#state.compared) return
    this.#decks.clearPrepared()
    this.#set({ compared: undefined })
  }

  /** Makes the silent song audible and the audible one silent. Nothing happens while either is loading. */
  readonly switchCompared = (): void => {
    const { demoId, peaks, durationMs, gainDb, compared, phase, wantsSound, hasEnded } = this.#state
    if (demoId === undefined || durationMs === 0 || phase === 'failed' || !compared || compared.durationMs === 0) return
    this.#recordHeard()
    this.#heard.interrupt()
    this.#cancelLoading()
    const last = this.#decks.current()
    this.#decks.switchCompared(demoId, compared.durationMs)
    const deck = this.#decks.current()
    const plays = wantsSound || hasEnded
    const { hasFailed: _, ...song } = compared
    this.#set({
      ...song,
      compared: { demoId, peaks, durationMs, gainDb, hasFailed: false },
      phase: plays ? soundingPhase(deck) : 'paused',
      wantsSound: plays,
      hasEnded: false,
    })
    this.#onElement?.(deck.audio)
    if (plays && !deck.isRunning()) this.#start()
    if (!last.isLoaded()) void this.#loadCompared(demoId)
    this.#recordHeard()
    this.#tick()
  }

  /** Stops playback and all loading. */
  readonly close = () => {
    this.pause()
    this.#cancelLoading()
    this.#decks.unload()
    this.#links.clear()
    this.#set(emptyState)
  }

  #set(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change }
    this.#follow()
    this.#updateMediaSession()
    for (const listener of this.#onState) listener()
  }

  #updateMediaSession(): void {
    showPlayback({ ...this.#state, nowMs: this.clock.nowMs() })
  }

  #follow(): void {
    const { phase, compared } = this.#state
    if (compared && compared.durationMs > 0) this.#decks.follow(phase === 'playing', compared.durationMs)
  }

  #tick(): void {
    this.#follow()
    for (const listener of this.#onTick) listener()
  }

  #urlOf(response: ListenResponse): string {
    return this.#state.level === 'level' ? response.levelUrl : response.deliveredUrl
  }

  #cancelLoading(): void {
    this.#loading.abort()
    this.#loading = new AbortController()
  }

  /** Records what was audible up to this moment. */
  #recordHeard(): void {
    if (this.#state.demoId !== undefined && this.#state.phase === 'playing' && isAudible(this.#state))
      this.#heard.advance(this.#state.demoId, this.clock.nowMs())
  }

  async #load(demoId: string, isReady = false): Promise<void> {
    const { signal } = this.#loading
    try {
      const response = await this.#links.of(demoId)
      if (signal.aborted) return
      const { durationMs, gainDb, peaks } = response
      this.#set({
        peaks: this.#state.peaks.length > 0 ? this.#state.peaks : decodePeaks(peaks),
        durationMs,
        gainDb,
        failure: undefined,
      })
      if (!isReady) {
        this.#decks.current().load(this.#urlOf(response), this.clock.nowMs())
        if (this.#state.wantsSound) this.#start()
      }
      if (!this.#state.wantsSound && this.#state.phase === 'loading') this.#set({ phase: 'paused' })
      this.#tick()
    } catch (error) {
      if (!signal.aborted) this.#fail(error)
    }
  }

  async #loadCompared(demoId: string): Promise<void> {
    this.#decks.clearPrepared()
    const compared = { ...notLoaded, demoId }
    this.#set({ compared })
    const isCurrent = () => this.#state.compared === compared
    try {
      const response = await this.#links.of(demoId)
      if (!isCurrent()) return
      const { durationMs, gainDb, peaks } = response
      this.#decks.compare(demoId, this.#urlOf(response), comparedMs(this.clock.nowMs(), durationMs))
      this.#set({ compared: { ...compared, durationMs, gainDb, peaks: decodePeaks(peaks) } })
    } catch {
      if (isCurrent()) this.#set({ compared: { ...compared, hasFailed: true } })
    }
  }

  #onComparedEvent(event: DeckEvent): void {
    const { compared } = this.#state
    if (event === 'playing') this.#follow()
    if (event !== 'error' || !compared) return
    if (this.#links.renew(compared.demoId)) return void this.#loadCompared(compared.demoId)
    this.#links.invalidate(compared.demoId)
    this.#decks.clearPrepared()
    this.#set({ compared: { ...notLoaded, demoId: compared.demoId, hasFailed: true } })
  }

  /** Fetches new URLs for the same song and continues at the same position. */
  #refreshLinks(positionMs: number): void {
    const { demoId } = this.#state
    if (demoId === undefined) return
    if (!this.#links.renew(demoId)) return this.#fail(undefined)
    this.#heard.interrupt()
    this.#reload(demoId, positionMs)
  }

  #reload(demoId: string, positionMs: number): void {
    this.#cancelLoading()
    this.#decks.current().unload(positionMs)
    this.#set({ phase: 'loading', failure: undefined })
    void this.#load(demoId)
  }

  #unlock(): void {
    if (globalThis.navigator?.userActivation?.isActive !== false) this.#decks.unlock()
  }

  #start(): void {
    const deck = this.#decks.current()
    deck.play().catch((error: unknown) => {
      if (deck !== this.#decks.current() || !this.#state.wantsSound) return
      // A pause or another song during loading is not a failure; an unplayable source arrives as `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#continueOnUnlockedDeck()
    })
  }

  /** The prepared element was not unlocked, as on a phone whose screen is locked. Without an unlocked element, the browser requires a gesture first. */
  #continueOnUnlockedDeck(): void {
    const { demoId } = this.#state
    if (demoId === undefined || !this.#decks.switchToUnlocked()) return this.pause()
    this.#cancelLoading()
    this.#set({ compared: undefined })
    this.#onElement?.(this.#decks.current().audio)
    void this.#load(demoId)
  }

  #fail(error: unknown): void {
    this.#heard.interrupt()
    if (this.#state.demoId !== undefined) this.#links.invalidate(this.#state.demoId)
    const failure = error instanceof ApiError && error.status < 500 ? error.message : cannotPlay
    this.#set({ phase: 'failed', wantsSound: false, failure })
    // A browser without an audio device reports a failure and still keeps playing.
    this.#decks.current().pause()
  }

  #onDeckEvent(deck: Deck, event: DeckEvent): void {
    switch (event) {
      case 'playing':
        // Events arrive later than what they report: the song may have been paused since.
        if (deck.isPaused()) return
        this.#set({ phase: 'playing' })
        return this.#recordHeard()
      case 'tick':
        this.#recordHeard()
        return this.#tick()
      case 'waiting':
        this.#recordHeard()
        if (this.#state.phase === 'playing') this.#set({ phase: 'waiting' })
        return
      case 'ended':
        return this.#onEnded()
      case 'pause':
        // The browser paused: headphones were unplugged, or another app took the audio focus.
        if (this.#state.wantsSound && deck.isPaused()) this.pause()
        return
      case 'error':
        return this.#refreshLinks(deck.nowMs())
      case 'volume':
        // An extension or the browser muted the element, or undid that.
        if (isAudible(deck.volume()) !== isAudible(this.#state)) this.setVolume(deck.volume())
    }
  }

  #onEnded(): void {
    this.#recordHeard()
    const { wantsSound } = this.#state
    if (wantsSound && this.#onEnd?.()) return
    this.pause()
    if (wantsSound) this.#set({ hasEnded: true })
  }
}

const soundingPhase = (deck: Deck): PlaybackPhase => (deck.isRunning() ? 'playing' : 'waiting')

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { createDeck, type Deck, type DeckEvent } from './listening-deck.ts'
import { createListeningLinks, type ListenAnswer } from './listening-links.ts'
import { type PlaybackPhase, showPlayback } from './listening-media-session.ts'
import type { HeardLog } from './listening-stretches.ts'
import { peaksFrom } from './peaks.ts'
import { Refusal } from './refusal.ts'

export type { ListenAnswer }

/** Matched in loudness to every other song, or as loud as it came. */
export type Level = 'level' | 'delivered'

export type SoundState = {
  demoId: string | undefined
  phase: PlaybackPhase
  level: Level
  /** 0 to 1; empty while they are on their way. */
  peaks: readonly number[]
  durationMs: number
  failure: string | undefined
  /** 0 to 1; what a phone's own buttons do to it no page can see. */
  volume: number
  muted: boolean
}

export type Volume = Pick<SoundState, 'volume' | 'muted'>

/** Whether the song could be heard if it played: what is muted or at volume 0 does not count as heard. */
export const isAudible = ({ volume, muted }: Volume): boolean => !muted && volume > 0

type SoundParts = {
  listen: (demoId: string) => Promise<ListenAnswer>
  heard: HeardLog
  /** Called with the element that sounds from now on, so that the page holds exactly one. */
  onElement?: (audio: HTMLAudioElement) => void
  /** Called when a song has ended by itself; true when another goes on in its place. */
  onEnd?: () => boolean
  /** As the person left it. */
  volume?: Volume
}

export type ListeningSound = ReturnType<typeof createListeningSound>

const cannotPlay = 'This song could not be played.'

// Addresses that fail again this soon after they were renewed are not failing because of their age, in ms.
const renewAtMostEveryMs = 4_000

// The last place a seek goes to is this far from the end, in ms: at the end itself the song would be over at once.
const lastPlaceMs = 1_000

const fullVolume: Volume = { volume: 1, muted: false }

const nothing = { demoId: undefined, phase: 'empty', peaks: [], durationMs: 0, failure: undefined } as const

/** The one engine that plays: one song sounds, the next stands ready on a second element. */
export function createListeningSound({ listen, heard, onElement, onEnd, volume = fullVolume }: SoundParts) {
  const links = createListeningLinks(listen)
  const onState = new Set<() => void>()
  const onTick = new Set<() => void>()
  let state: SoundState = { ...nothing, ...volume, level: 'level' }
  let current = newDeck()
  let ahead: { demoId: string; deck: Deck } | undefined
  let spare: Deck | undefined
  let wantsSound = false
  let renewed = { demoId: '', atMs: -Infinity }
  // What was begun before it went up is over: another song was opened since, or the player closed.
  let turn = 0

  const set = (change: Partial<SoundState>) => {
    state = { ...state, ...change }
    tellDevice()
    for (const listener of onState) listener()
  }
  const tellDevice = () => showPlayback({ ...state, wantsSound, nowMs: current.nowMs() })
  const tick = () => onTick.forEach((listener) => listener())
  const urlOf = (answer: ListenAnswer) => (state.level === 'level' ? answer.levelUrl : answer.deliveredUrl)

  function newDeck(): Deck {
    const deck = createDeck(onDeckEvent)
    deck.setVolume(state)
    return deck
  }

  /** Notes what could be heard up to this moment. */
  function note(): void {
    if (state.demoId !== undefined && state.phase === 'playing' && isAudible(state))
      heard.run(state.demoId, current.nowMs())
  }

  function setVolume(change: Partial<Volume>): void {
    note()
    const next = { volume: state.volume, muted: state.muted, ...change }
    if (!isAudible(next)) heard.rest()
    set(next)
    for (const deck of [current, ahead?.deck, spare]) deck?.setVolume(next)
  }

  /** Puts a song on, silent or sounding; the place is kept only within the same song. */
  function open(demoId: string, sounding: boolean): void {
    note()
    heard.rest()
    turn += 1
    wantsSound = sounding
    const isReady = ahead?.demoId === demoId && !ahead.deck.hasFailed() && links.isFresh(demoId)
    const last = current
    if (isReady) {
      current = ahead!.deck
      ahead = undefined
      last.pause()
      spare = last
    }
    if (sounding) allowAll()
    set({ ...nothing, demoId, phase: 'loading' })
    onElement?.(current.audio)
    // Sound first: a locked phone may put a page to sleep that is silent.
    if (isReady && sounding) start()
    last.empty()
    tick()
    void load(demoId, isReady)
  }

  async function load(demoId: string, isReady = false): Promise<void> {
    const began = turn
    try {
      const answer = await links.of(demoId)
      if (turn !== began) return
      const { durationMs, peaks } = answer
      set({ peaks: state.peaks.length > 0 ? state.peaks : peaksFrom(peaks), durationMs, failure: undefined })
      if (!isReady) {
        current.load(urlOf(answer), current.nowMs())
        if (wantsSound) start()
      }
      if (!wantsSound && state.phase === 'loading') set({ phase: 'paused' })
      tick()
    } catch (error) {
      if (turn === began) fail(error)
    }
  }

  /** Fetches the next song's answer and its first bytes, so that it sounds at once. */
  async function prepare(demoId: string): Promise<void> {
    const isNeedless = () => demoId === state.demoId || (ahead?.demoId === demoId && links.isFresh(demoId))
    if (isNeedless()) return
    const began = turn
    const answer = await links.of(demoId).catch(() => undefined)
    if (!answer || turn !== began || isNeedless()) return
    const deck = ahead?.deck ?? spare ?? newDeck()
    spare = undefined
    ahead = { demoId, deck }
    deck.load(urlOf(answer), 0)
  }

  /** New addresses for the same song, at the same place. */
  function renew(placeMs: number): void {
    const { demoId } = state
    if (demoId === undefined) return
    const nowMs = performance.now()
    if (renewed.demoId === demoId && nowMs - renewed.atMs < renewAtMostEveryMs) return fail(undefined)
    renewed = { demoId, atMs: nowMs }
    heard.rest()
    turn += 1
    links.forget(demoId)
    current.empty(placeMs)
    set({ phase: 'loading' })
    void load(demoId)
  }

  /**
   * A phone lets an element sound by itself, with the screen locked above all, only once it has begun in a touch. There
   * are two that take turns, so both are given that right in the first touch there is.
   */
  function allowAll(): void {
    if (globalThis.navigator?.userActivation?.isActive === false) return
    spare ??= ahead ? undefined : newDeck()
    for (const deck of [ahead?.deck, spare]) deck?.allow()
    if (!current.isLoaded()) current.allow()
  }

  function start(): void {
    const deck = current
    deck.play().catch((error: unknown) => {
      if (deck !== current || !wantsSound) return
      // A pause or another song while this one was loading is not a failure; what cannot be played comes as `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') goOnWhereAllowed()
    })
  }

  /**
   * The prepared element had no right of its own to begin, as on a phone whose screen is locked: the song goes on in the
   * element that sounded before, which keeps its right with every address. Without one, the browser wants a press first.
   */
  function goOnWhereAllowed(): void {
    const { demoId } = state
    if (demoId === undefined || !spare?.isAllowed()) return pause()
    const [refused, placeMs] = [current, current.nowMs()]
    current = spare
    spare = refused
    refused.empty()
    current.empty(placeMs)
    turn += 1
    onElement?.(current.audio)
    void load(demoId)
  }

  function fail(error: unknown): void {
    wantsSound = false
    // A browser without a loudspeaker says that it failed, and plays on all the same.
    current.pause()
    heard.rest()
    if (state.demoId !== undefined) links.forget(state.demoId)
    set({ phase: 'failed', failure: error instanceof Refusal && error.status < 500 ? error.message : cannotPlay })
  }

  function play(): void {
    const { demoId, phase } = state
    if (demoId === undefined || phase === 'playing') return
    wantsSound = true
    allowAll()
    if (phase === 'failed') {
      current.empty(current.nowMs())
      turn += 1
      set({ phase: 'loading', failure: undefined })
      void load(demoId)
    } else if (!current.isLoaded()) set({})
    else if (links.isFresh(demoId)) start()
    else renew(current.audio.ended ? 0 : current.nowMs())
  }

  function pause(): void {
    note()
    heard.rest()
    wantsSound = false
    current.pause()
    const isHere = state.phase !== 'failed' && state.phase !== 'empty' && state.peaks.length > 0
    set(isHere ? { phase: 'paused' } : {})
  }

  function seek(ms: number): void {
    const { demoId, durationMs } = state
    if (demoId === undefined || durationMs === 0) return
    note()
    heard.rest()
    const placeMs = Math.max(0, Math.min(durationMs - lastPlaceMs, ms))
    if (current.isLoaded() && !links.isFresh(demoId) && !current.holds(placeMs)) renew(placeMs)
    else current.seek(placeMs)
    note()
    tellDevice()
    tick()
  }

  async function setLevel(level: Level): Promise<void> {
    if (level === state.level) return
    const { demoId } = state
    note()
    set({ level })
    if (ahead) {
      const next = ahead.demoId
      ahead.deck.empty()
      spare = ahead.deck
      ahead = undefined
      void prepare(next)
    }
    if (demoId === undefined || !current.isLoaded() || state.phase === 'failed') return
    const began = turn
    const answer = await links.of(demoId).catch(() => undefined)
    if (!answer || turn !== began) return
    heard.rest()
    current.load(urlOf(answer), current.nowMs())
    if (wantsSound) start()
  }

  function onDeckEvent(deck: Deck, event: DeckEvent): void {
    if (deck !== current) return
    if (event === 'playing') {
      set({ phase: 'playing' })
      note()
    } else if (event === 'tick') {
      note()
      tick()
    } else if (event === 'waiting') {
      note()
      if (wantsSound) set({ phase: 'waiting' })
    } else if (event === 'ended') {
      note()
      if (!wantsSound || !onEnd?.()) pause()
    } else if (event === 'pause' && wantsSound && deck.isStanding()) {
      // The browser paused by itself: a headphone was unplugged, another app took the sound.
      pause()
    } else if (event === 'error') renew(deck.nowMs())
    else if (event === 'volume' && deck.isAudible() !== isAudible(state))
      setVolume({ volume: deck.audio.volume, muted: deck.audio.muted })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => added(onState, listener),
    /** For the waveform: the place, asked on every tick. */
    clock: { subscribe: (listener: () => void) => added(onTick, listener), nowMs: () => current.nowMs() },
    wantsSound: () => wantsSound,
    open,
    prepare,
    play,
    pause,
    toggle: () => (wantsSound ? pause() : play()),
    seek,
    setLevel,
    setVolume,
    /** Silence, and nothing left loading. */
    close() {
      pause()
      turn += 1
      for (const deck of [current, ahead?.deck, spare]) deck?.empty()
      links.clear()
      ahead = spare = undefined
      set(nothing)
    },
  }
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

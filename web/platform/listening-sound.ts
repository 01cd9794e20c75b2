import { createDeck, type Deck } from './listening-deck.ts'
import type { HeardLog } from './listening-stretches.ts'
import { peaksFrom } from './player/sound.ts'
import { Refusal } from './refusal.ts'

export type ListenAnswer = {
  levelUrl: string
  deliveredUrl: string
  durationMs: number
  peaks: string
}

export type Level = 'level' | 'delivered'

export type SoundState = {
  demoId: string | undefined
  /** `loading` until the first sound could come, `waiting` when it ran out of it. */
  phase: 'empty' | 'loading' | 'paused' | 'playing' | 'waiting' | 'failed'
  level: Level
  /** 0 to 1; empty while they are on their way. */
  peaks: readonly number[]
  durationMs: number
  failure: string | undefined
}

type SoundParts = {
  listen: (demoId: string) => Promise<ListenAnswer>
  heard: HeardLog
  /** Called with the element that sounds from now on, so that the page holds exactly one. */
  onElement?: (audio: HTMLAudioElement) => void
}

export type ListeningSound = ReturnType<typeof createListeningSound>

const cannotPlay = 'This song could not be played.'

// Addresses that fail again this soon after they were renewed are not failing because of their age, in ms.
const renewAtMostEveryMs = 4_000

/** The player of the pitching view: one song sounds, the next stands ready on a second element. */
export function createListeningSound({ listen, heard, onElement }: SoundParts) {
  const answers = new Map<string, Promise<ListenAnswer>>()
  const onState = new Set<() => void>()
  const onTick = new Set<() => void>()
  let state: SoundState = {
    demoId: undefined,
    phase: 'empty',
    level: 'level',
    peaks: [],
    durationMs: 0,
    failure: undefined,
  }
  let current = createDeck(onDeckEvent)
  let ahead: { demoId: string; deck: Deck } | undefined
  let spare: Deck | undefined
  let wantsSound = false
  let renewed = { demoId: '', atMs: -Infinity }

  const set = (change: Partial<SoundState>) => {
    state = { ...state, ...change }
    for (const listener of onState) listener()
  }
  const tick = () => onTick.forEach((listener) => listener())
  const urlOf = (answer: ListenAnswer) => (state.level === 'level' ? answer.levelUrl : answer.deliveredUrl)

  /** Notes what sounded up to this moment. */
  function note(): void {
    if (state.demoId !== undefined && state.phase === 'playing') heard.run(state.demoId, current.nowMs())
  }

  function answerFor(demoId: string): Promise<ListenAnswer> {
    const answer = answers.get(demoId) ?? listen(demoId)
    answers.set(demoId, answer)
    answer.catch(() => answers.get(demoId) === answer && answers.delete(demoId))
    return answer
  }

  /** Puts a song on, silent or sounding; the place is kept only within the same song. */
  function open(demoId: string, sounding: boolean): void {
    note()
    heard.rest()
    const ready = ahead?.demoId === demoId && !ahead.deck.hasFailed() ? ahead.deck : undefined
    current.pause()
    wantsSound = sounding
    set({ demoId, phase: 'loading', peaks: [], durationMs: 0, failure: undefined })
    if (ready) {
      const idle = current
      current = ready
      ahead = undefined
      idle.empty()
      spare = idle
      if (sounding) start()
    } else current.empty()
    onElement?.(current.audio)
    tick()
    void load(demoId, 0, ready !== undefined)
  }

  async function load(demoId: string, fromMs: number, isReady = false): Promise<void> {
    try {
      const answer = await answerFor(demoId)
      if (state.demoId !== demoId) return
      const { durationMs, peaks } = answer
      set({ peaks: state.peaks.length > 0 ? state.peaks : peaksFrom(peaks), durationMs, failure: undefined })
      if (!isReady) current.load(urlOf(answer), fromMs)
      if (wantsSound) start()
      else if (state.phase === 'loading') set({ phase: 'paused' })
      tick()
    } catch (error) {
      if (state.demoId === demoId) fail(error)
    }
  }

  /** Fetches the next song's answer and its first bytes, so that it sounds at once. */
  async function prepare(demoId: string): Promise<void> {
    if (demoId === state.demoId || ahead?.demoId === demoId) return
    const answer = await answerFor(demoId).catch(() => undefined)
    if (!answer || demoId === state.demoId || ahead?.demoId === demoId) return
    const deck = ahead?.deck ?? spare ?? createDeck(onDeckEvent)
    spare = undefined
    ahead = { demoId, deck }
    deck.load(urlOf(answer), 0)
  }

  /** New addresses for the same song, at the same place. */
  async function renew(): Promise<void> {
    const { demoId } = state
    if (demoId === undefined) return
    const nowMs = performance.now()
    if (renewed.demoId === demoId && nowMs - renewed.atMs < renewAtMostEveryMs) return fail(undefined)
    renewed = { demoId, atMs: nowMs }
    const placeMs = current.nowMs()
    heard.rest()
    answers.delete(demoId)
    set({ phase: 'loading' })
    await load(demoId, placeMs)
  }

  function start(): void {
    current.play().catch((error: unknown) => {
      // A pause or another song while this one was loading is not a failure, and a browser may want a click first.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (error instanceof DOMException && error.name === 'NotAllowedError') pause()
    })
  }

  function fail(error: unknown): void {
    wantsSound = false
    heard.rest()
    if (state.demoId !== undefined) answers.delete(state.demoId)
    set({ phase: 'failed', failure: error instanceof Refusal && error.status < 500 ? error.message : cannotPlay })
  }

  function play(): void {
    const { demoId, phase } = state
    if (demoId === undefined || phase === 'playing') return
    wantsSound = true
    if (phase === 'failed') {
      set({ phase: 'loading', failure: undefined })
      void load(demoId, current.nowMs())
    } else if (current.isLoaded()) start()
  }

  function pause(): void {
    note()
    heard.rest()
    wantsSound = false
    current.pause()
    if (state.phase !== 'failed' && state.phase !== 'empty' && state.peaks.length > 0) set({ phase: 'paused' })
  }

  function seek(ms: number): void {
    if (state.durationMs === 0) return
    note()
    heard.rest()
    current.seek(Math.min(state.durationMs, Math.max(0, ms)))
    note()
    tick()
  }

  async function setLevel(level: Level): Promise<void> {
    if (level === state.level) return
    const { demoId } = state
    note()
    set({ level })
    if (ahead) {
      const next = ahead.demoId
      spare = ahead.deck
      ahead = undefined
      void prepare(next)
    }
    if (demoId === undefined || !current.isLoaded()) return
    const answer = await answerFor(demoId).catch(() => undefined)
    if (!answer || state.demoId !== demoId) return
    heard.rest()
    current.load(urlOf(answer), current.nowMs())
    if (wantsSound) start()
  }

  function onDeckEvent(deck: Deck, event: 'playing' | 'pause' | 'waiting' | 'error' | 'ended' | 'tick'): void {
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
    } else if (event === 'ended' || (event === 'pause' && wantsSound && deck.isStanding())) {
      // The browser paused by itself: the song ended, a headphone was unplugged, another app took the sound.
      pause()
    } else if (event === 'error') void renew()
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
    /** Silence, and nothing left loading. */
    close() {
      pause()
      for (const deck of [current, ahead?.deck, spare]) deck?.empty()
      answers.clear()
      ahead = undefined
      set({ demoId: undefined, phase: 'empty', peaks: [], durationMs: 0, failure: undefined })
    },
  }
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

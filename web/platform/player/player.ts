import type { Stretch } from '@velv/domain/screening/heard.ts'
import { withHeard } from './heard-log.ts'
import { showOnLockScreen } from './lock-screen.ts'
import { loadSound, type Sound } from './sound.ts'

export type Song = {
  demoId: string
  title: string
  /** One quiet line under the title: "Your demo for Ines Lund". */
  subtitle: string
  genre: string
  durationMs: number
  /** Where it leads when its title is pressed. */
  path?: string
}

export type Level = 'level' | 'delivered'

export type PlayerState = {
  status: 'absent' | 'loading' | 'playing' | 'paused' | 'failed'
  song: Song | undefined
  peaks: readonly number[]
  durationMs: number
  level: Level
  heard: readonly Stretch[]
  hasNext: boolean
  hasPrevious: boolean
}

const absent: PlayerState = {
  status: 'absent',
  song: undefined,
  peaks: [],
  durationMs: 0,
  level: 'level',
  heard: [],
  hasNext: false,
  hasPrevious: false,
}

let state = absent
let queue: readonly Song[] = []
let at = 0
let lastTickMs = 0
let element: HTMLAudioElement | undefined
const sounds = new Map<string, Promise<Sound>>()
const onState = new Set<() => void>()
const onTick = new Set<() => void>()

/** Plays this song, and goes on with those behind it in the list it came from. */
export function play(song: Song, list: readonly Song[] = [song]): void {
  queue = list
  at = Math.max(
    0,
    list.findIndex(({ demoId }) => demoId === song.demoId),
  )
  void start(song)
}

export function toggle(): void {
  if (state.status === 'playing') element?.pause()
  else if (state.status === 'failed' && state.song) void start(state.song)
  else void element?.play().catch(fail)
}

export const pause = () => element?.pause()

export function seek(ms: number): void {
  if (!element) return
  element.currentTime = Math.min(state.durationMs, Math.max(0, ms)) / 1000
  lastTickMs = nowMs()
  tick()
}

export const next = () => step(1)

/** Starts over; within the first three seconds goes to the song before. */
export const previous = () => (nowMs() > 3_000 || !queue[at - 1] ? seek(0) : step(-1))

/** Switches between the level-matched copy and the level it was delivered at, without losing the place. */
export async function setLevel(level: Level): Promise<void> {
  if (!state.song || !element || level === state.level) return
  const [placeMs, sounding] = [nowMs(), state.status === 'playing']
  set({ level })
  const sound = await soundOf(state.song)
  element.src = level === 'level' ? sound.levelUrl : sound.deliveredUrl
  element.currentTime = placeMs / 1000
  if (sounding) await element.play().catch(fail)
}

/** Takes the player away: at logout, and on the pitching page, which is a player itself. */
export function close(): void {
  element?.pause()
  element?.removeAttribute('src')
  sounds.clear()
  queue = []
  set(absent)
}

export const playerState = () => state
export const nowMs = () => Math.round((element?.currentTime ?? 0) * 1000)
export const subscribeState = (listener: () => void) => subscribe(onState, listener)
export const subscribeTick = (listener: () => void) => subscribe(onTick, listener)

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(change: Partial<PlayerState>): void {
  state = { ...state, ...change, hasNext: at < queue.length - 1, hasPrevious: at > 0 }
  for (const listener of onState) listener()
}

const tick = () => onTick.forEach((listener) => listener())

async function start(song: Song): Promise<void> {
  const audio = (element ??= makeElement())
  audio.pause()
  lastTickMs = 0
  set({ status: 'loading', song, peaks: [], durationMs: song.durationMs, heard: [] })
  try {
    const sound = await soundOf(song)
    if (state.song?.demoId !== song.demoId) return
    set({ peaks: sound.peaks, durationMs: sound.durationMs })
    audio.src = state.level === 'level' ? sound.levelUrl : sound.deliveredUrl
    showOnLockScreen(song, { toggle, next, previous, seek })
    await audio.play()
    prepareNext()
  } catch (error) {
    if (state.song?.demoId === song.demoId) fail(error)
  }
}

function soundOf(song: Song): Promise<Sound> {
  const sound = sounds.get(song.demoId) ?? loadSound(song.demoId)
  sounds.set(song.demoId, sound)
  sound.catch(() => sounds.delete(song.demoId))
  return sound
}

const prepareNext = () => queue[at + 1] && void soundOf(queue[at + 1]!).catch(() => undefined)

function step(by: 1 | -1): void {
  const song = queue[at + by]
  if (!song) return
  at += by
  void start(song)
}

function fail(error: unknown): void {
  // A pause or another song while this one was still loading is not a failure.
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (state.song) sounds.delete(state.song.demoId)
  set({ status: 'failed' })
}

function makeElement(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.preload = 'auto'
  document.body.append(audio)
  audio.addEventListener('playing', () => set({ status: 'playing' }))
  audio.addEventListener('pause', () => state.status === 'playing' && set({ status: 'paused' }))
  audio.addEventListener('ended', next)
  audio.addEventListener('error', () => audio.hasAttribute('src') && fail(audio.error))
  audio.addEventListener('timeupdate', () => {
    const heard = state.status === 'playing' ? withHeard(state.heard, lastTickMs, nowMs()) : state.heard
    lastTickMs = nowMs()
    if (heard !== state.heard) set({ heard })
    tick()
  })
  return audio
}

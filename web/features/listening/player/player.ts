import { afterFirstLoad } from '../../../lib/after-first-load.ts'
import type { Level } from '../playback/playback-engine.ts'
import type { createPlayerEngine, PlayerEngine } from './player-engine.ts'
import type { PlayerState, Song } from './player-state.ts'

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
let engine: PlayerEngine | undefined
let source: PlayerSource = {}
let createEngine: typeof createPlayerEngine | undefined
/** Commands given while the engine's script is loading. */
let pendingCommands: ((engine: PlayerEngine) => void)[] = []
let isLoadingEngine = false
let isPrefetchScheduled = false
const onState = new Set<() => void>()
const onTick = new Set<() => void>()

/** Where songs come from and what counts them, for a page whose reader has no account. */
type PlayerSource = Pick<Parameters<typeof createPlayerEngine>[0], 'listen' | 'callsOf'>

/** Call it before anything plays. */
export const setSource = (to: PlayerSource): void => void (source = to)

/** Plays this song, then continues with the songs after it in its list. */
export function play(song: Song, list: readonly Song[] = [song]): void {
  perform((at) => at.play(song, list))
  if (!engine) set({ ...absent, status: 'loading', song, durationMs: song.durationMs })
}

/** More of the list that plays has loaded: its new songs follow. Nothing happens if another list plays. */
export const extend = (list: readonly Song[]) => whenPlaying((at) => at.extend(list))

/** If the engine could not be loaded, loads it again and runs the earlier commands. */
export const toggle = () =>
  pendingCommands.length > 0 && !isLoadingEngine ? void ensureEngine() : whenPlaying((at) => at.toggle())
export const pause = () => whenPlaying((at) => at.pause())
export const seek = (ms: number) => whenPlaying((at) => at.seek(ms))
export const next = () => whenPlaying((at) => at.next())
/** Restarts the song; within the first three seconds goes to the previous one. */
export const previous = () => whenPlaying((at) => at.previous())
/** Switches between the level-matched copy and the delivered level without losing the position. */
export const setLevel = (level: Level) => whenPlaying((at) => at.setLevel(level))

/** Closes the player: at logout, and on the pitching page, which has its own player. */
export function close(): void {
  pendingCommands = []
  engine?.close()
  engine = undefined
  if (state.status === 'absent') return
  set(absent)
  tick()
}

export const playerState = () => state
export const nowMs = () => engine?.nowMs() ?? 0
export function subscribeState(listener: () => void): () => void {
  schedulePrefetch()
  return subscribe(onState, listener)
}
export const subscribeTick = (listener: () => void) => subscribe(onTick, listener)

/** Prefetches the engine's script when the page is idle, so that the first play starts without delay. */
function schedulePrefetch(): void {
  if (isPrefetchScheduled) return
  isPrefetchScheduled = true
  afterFirstLoad(() => void loadEngine().catch(() => undefined))
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(to: PlayerState): void {
  state = to
  for (const listener of onState) listener()
}

const tick = () => onTick.forEach((listener) => listener())

/** Runs a command if a song is loaded. */
const whenPlaying = (command: (engine: PlayerEngine) => void) => state.song && perform(command)

/** Runs synchronously when the engine is loaded: a phone refuses playback that starts after the gesture. */
function perform(command: (engine: PlayerEngine) => void): void {
  engine ??= createEngine?.({ ...source, onState: set, onTick: tick })
  if (engine) return command(engine)
  pendingCommands.push(command)
  void ensureEngine()
}

/** The first paint does not need the engine; it is loaded for the first song. */
async function ensureEngine(): Promise<void> {
  if (isLoadingEngine) return
  isLoadingEngine = true
  try {
    await loadEngine()
    const commands = pendingCommands
    pendingCommands = []
    for (const command of commands) perform(command)
  } catch {
    if (state.song) set({ ...state, status: 'failed' })
  } finally {
    isLoadingEngine = false
  }
}

async function loadEngine(): Promise<void> {
  createEngine = (await import('./player-engine.ts')).createPlayerEngine
}

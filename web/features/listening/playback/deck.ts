import type { Volume } from './volume.ts'

export type DeckEvent = 'playing' | 'pause' | 'waiting' | 'error' | 'ended' | 'tick' | 'volume'

export type Deck = ReturnType<typeof createDeck>

/** A single media element and its position, which is known even while the audio is still loading. */
export function createDeck(onEvent: (deck: Deck, event: DeckEvent) => void) {
  const audio = new Audio()
  // Load the first bytes only: most prepared songs are never played.
  audio.preload = 'metadata'
  let pendingMs = 0
  let isLoading = false
  let isUnlocked = false

  const nowMs = () => (audio.readyState > 0 && !isLoading ? audio.currentTime * 1000 : pendingMs)
  const isLoaded = () => audio.hasAttribute('src')

  const deck = {
    audio,
    nowMs,
    isLoaded,
    hasFailed: () => audio.error !== null,
    /** True once the element has started within a user gesture, so that it may play without one. */
    isUnlocked: () => isUnlocked,
    /** True when audio is loaded and was paused by anything other than the end of the song. */
    isPaused: () => isLoaded() && !isLoading && audio.paused && !audio.ended && audio.error === null,
    /** True while the position advances. */
    isRunning: () => isLoaded() && !isLoading && !audio.paused && !audio.ended && audio.readyState > 2,
    isSeeking: () => audio.seeking,
    isBuffered: (ms: number) => isBuffered(audio.buffered, ms / 1000),
    load(url: string, fromMs: number) {
      pendingMs = fromMs
      isLoading = true
      audio.src = url
      audio.currentTime = fromMs / 1000
    },
    /** Stops and unloads the audio; `atMs` is the position the next source starts at. */
    unload(atMs = 0) {
      pendingMs = atMs
      isLoading = false
      audio.preload = 'metadata'
      if (!isLoaded()) return
      audio.removeAttribute('src')
      audio.load()
    },
    /** Called during a user gesture: from then on the element may start without one. It stays silent. */
    unlock() {
      if (isUnlocked) return
      isUnlocked = true
      isLoading = isLoaded()
      audio.load()
    },
    play() {
      audio.preload = 'auto'
      return audio.play()
    },
    pause: () => audio.pause(),
    setVolume({ volume, muted }: Volume) {
      audio.volume = volume
      audio.muted = muted
    },
    /** What the element plays at, no matter what set it. */
    volume: (): Volume => ({ volume: audio.volume, muted: audio.muted }),
    seek(ms: number) {
      pendingMs = ms
      audio.currentTime = ms / 1000
    },
  }

  const emit = (event: DeckEvent) => () => onEvent(deck, event)
  audio.addEventListener('loadedmetadata', () => {
    // Some browsers drop a position that was set before the duration was known.
    if (Math.abs(audio.currentTime * 1000 - pendingMs) > 50) audio.currentTime = pendingMs / 1000
    isLoading = false
    onEvent(deck, 'tick')
  })
  audio.addEventListener('playing', () => {
    isUnlocked = true
    onEvent(deck, 'playing')
  })
  audio.addEventListener('pause', emit('pause'))
  audio.addEventListener('waiting', emit('waiting'))
  audio.addEventListener('ended', emit('ended'))
  audio.addEventListener('volumechange', emit('volume'))
  // Songs play at their original speed: listening sped up by an extension would not count as heard.
  audio.addEventListener('ratechange', () => {
    if (audio.playbackRate !== 1) audio.playbackRate = 1
  })
  audio.addEventListener('timeupdate', () => {
    // An element that is unloaded also emits this event, at position 0.
    if (!isLoading && audio.readyState > 0) pendingMs = audio.currentTime * 1000
    onEvent(deck, 'tick')
  })
  audio.addEventListener('error', () => isLoaded() && onEvent(deck, 'error'))
  return deck
}

function isBuffered(buffered: TimeRanges, seconds: number): boolean {
  for (let at = 0; at < buffered.length; at++)
    if (seconds >= buffered.start(at) && seconds < buffered.end(at)) return true
  return false
}

export type DeckEvent = 'playing' | 'pause' | 'waiting' | 'error' | 'ended' | 'tick' | 'volume'

export type Deck = ReturnType<typeof createDeck>

/** One plain media element and the place it stands at, also while its sound is still on the way. */
export function createDeck(onEvent: (deck: Deck, event: DeckEvent) => void) {
  const audio = new Audio()
  // First bytes only: most of a song that is not played yet may never be asked for.
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
    /** True when it may sound without a touch, having once begun in one. */
    isUnlocked: () => isUnlocked,
    /** True when it has a sound and was stopped, by whomever; not at its end. */
    isPaused: () => isLoaded() && !isLoading && audio.paused && !audio.ended && audio.error === null,
    isBuffered: (ms: number) => isBuffered(audio.buffered, ms / 1000),
    load(url: string, fromMs: number) {
      pendingMs = fromMs
      isLoading = true
      audio.src = url
      audio.currentTime = fromMs / 1000
    },
    /** Stops and forgets its sound; `atMs` is the place the next one begins at. */
    unload(atMs = 0) {
      pendingMs = atMs
      isLoading = false
      audio.preload = 'metadata'
      if (!isLoaded()) return
      audio.removeAttribute('src')
      audio.load()
    },
    /** Called while a person presses: from then on it may begin by itself. Nothing is heard of it. */
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
    setVolume({ volume, muted }: { volume: number; muted: boolean }) {
      audio.volume = volume
      audio.muted = muted
    },
    /** False while it is muted or at volume 0, whoever turned it down. */
    isAudible: () => !audio.muted && audio.volume > 0,
    seek(ms: number) {
      pendingMs = ms
      audio.currentTime = ms / 1000
    },
  }

  const emit = (event: DeckEvent) => () => onEvent(deck, event)
  audio.addEventListener('loadedmetadata', () => {
    // Some browsers forget a place that was set before they knew the length.
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
  // Songs are heard at the speed they were made: what an extension speeds up would not count as heard.
  audio.addEventListener('ratechange', () => {
    if (audio.playbackRate !== 1) audio.playbackRate = 1
  })
  audio.addEventListener('timeupdate', () => {
    // An element that is emptied says so too, at place 0.
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

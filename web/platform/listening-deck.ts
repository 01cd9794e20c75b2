export type DeckEvent = 'playing' | 'pause' | 'waiting' | 'error' | 'ended' | 'tick'

export type Deck = ReturnType<typeof createDeck>

/** One plain media element and the place it stands at, also while its sound is still on the way. */
export function createDeck(onEvent: (deck: Deck, event: DeckEvent) => void) {
  const audio = new Audio()
  audio.preload = 'auto'
  let pendingMs = 0
  let isLoading = false

  const nowMs = () => (audio.readyState > 0 && !isLoading ? audio.currentTime * 1000 : pendingMs)

  const deck = {
    audio,
    nowMs,
    isLoaded: () => audio.hasAttribute('src'),
    hasFailed: () => audio.error !== null,
    /** True when it has a sound and was stopped, by whomever. */
    isStanding: () => audio.hasAttribute('src') && !isLoading && audio.paused && audio.error === null,
    load(url: string, fromMs: number) {
      pendingMs = fromMs
      isLoading = true
      audio.src = url
      audio.currentTime = fromMs / 1000
    },
    empty() {
      pendingMs = 0
      isLoading = false
      if (!audio.hasAttribute('src')) return
      audio.removeAttribute('src')
      audio.load()
    },
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek(ms: number) {
      pendingMs = ms
      audio.currentTime = ms / 1000
    },
  }

  const says = (event: DeckEvent) => () => onEvent(deck, event)
  audio.addEventListener('loadedmetadata', () => {
    // Some browsers forget a place that was set before they knew the length.
    if (Math.abs(audio.currentTime * 1000 - pendingMs) > 50) audio.currentTime = pendingMs / 1000
    isLoading = false
    onEvent(deck, 'tick')
  })
  audio.addEventListener('playing', says('playing'))
  audio.addEventListener('pause', says('pause'))
  audio.addEventListener('waiting', says('waiting'))
  audio.addEventListener('ended', says('ended'))
  audio.addEventListener('timeupdate', () => {
    if (!isLoading) pendingMs = audio.currentTime * 1000
    onEvent(deck, 'tick')
  })
  audio.addEventListener('error', () => audio.hasAttribute('src') && onEvent(deck, 'error'))
  return deck
}

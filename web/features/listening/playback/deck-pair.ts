import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import type { Volume } from './volume.ts'

type Pair = {
  current: Deck
  other: Deck | undefined
  /** The song that the other element holds. */
  preparedId: string | undefined
}

/**
 * Two media elements that take turns: one plays, the other may hold the next song. A phone lets an element start without a gesture, above all with the
 * screen locked, only after it has once started within one, so no third element is ever created.
 *
 * @param onEvent called for events of the current element
 */
export function createDeckPair(onEvent: (deck: Deck, event: DeckEvent) => void, initialVolume: Volume) {
  let volume = initialVolume
  let pair: Pair = { current: newDeck(), other: undefined, preparedId: undefined }

  function newDeck(): Deck {
    const deck = createDeck((from, event) => from === pair.current && onEvent(from, event))
    deck.setVolume(volume)
    return deck
  }

  const both = () => [pair.current, pair.other].filter((deck) => deck !== undefined)

  function swap(): boolean {
    const { current, other } = pair
    if (other) pair = { current: other, other: current, preparedId: undefined }
    return other !== undefined
  }

  return {
    current: () => pair.current,
    preparedId: () => pair.preparedId,
    /** Makes the other element the current one. Returns false if it does not hold this song. */
    switchTo: (demoId: string): boolean => pair.preparedId === demoId && !pair.other?.hasFailed() && swap(),
    /** Continues in the other element, which stays unlocked with any source. Returns false if it may not start without a gesture either. */
    switchToUnlocked(): boolean {
      const refused = pair.current
      const positionMs = refused.nowMs()
      if (!pair.other?.isUnlocked() || !swap()) return false
      refused.unload()
      pair.current.unload(positionMs)
      return true
    },
    /** Loads the first bytes of the next song in the other element. */
    prepare(demoId: string, url: string): void {
      const other = pair.other ?? newDeck()
      pair = { ...pair, other, preparedId: demoId }
      other.load(url, 0)
    },
    /** Unloads the other element. */
    clearPrepared(): void {
      pair.other?.unload()
      pair = { ...pair, preparedId: undefined }
    },
    /** Called during a user gesture: from then on both elements may start without one. An element that is about to play unlocks itself. */
    unlock(): void {
      pair = { ...pair, other: pair.other ?? newDeck() }
      pair.other?.unlock()
      if (!pair.current.isLoaded()) pair.current.unlock()
    },
    setVolume(to: Volume): void {
      volume = to
      for (const deck of both()) deck.setVolume(to)
    },
    unload(): void {
      for (const deck of both()) deck.unload()
      pair = { ...pair, preparedId: undefined }
    },
  }
}

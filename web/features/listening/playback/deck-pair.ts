import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import { comparedMs, createFollower } from './follow-deck.ts'
import type { Volume } from './volume.ts'

/** What an element may be behind when it becomes audible, in ms: a seek would be heard as a gap. */
const unheardMs = 60

type DeckPairOptions = {
  /** Called for events of the current element. */
  onEvent: (deck: Deck, event: DeckEvent) => void
  /** Called for events of the other element while its song plays along. */
  onComparedEvent: (event: DeckEvent) => void
  volume: Volume
}

/**
 * Two media elements that take turns: one plays, and the other may hold the next song or play a compared song along silently. A phone lets an element start without
 * a gesture, above all with the screen locked, only after it has once started within one, so no third element is ever created.
 */
export class DeckPair {
  readonly #options: DeckPairOptions
  readonly #follower = createFollower()
  #volume: Volume
  #current: Deck
  #other: Deck | undefined
  /** The song that the other element holds. */
  #preparedId: string | undefined
  /** The other element plays along silently, at the same second. */
  #isCompared = false

  constructor(options: DeckPairOptions) {
    this.#options = options
    this.#volume = options.volume
    this.#current = this.#newDeck()
  }

  readonly current = () => this.#current
  readonly preparedId = () => this.#preparedId

  /** Makes the other element the current one. Returns false if it does not hold this song. */
  switchTo(demoId: string): boolean {
    return this.#preparedId === demoId && !this.#other?.hasFailed() && this.#swap()
  }

  /** Continues in the other element, which stays unlocked with any source. Returns false if it may not start without a gesture either. */
  switchToUnlocked(): boolean {
    const refused = this.#current
    const positionMs = refused.nowMs()
    if (!this.#other?.isUnlocked() || !this.#swap()) return false
    refused.unload()
    this.#current.unload(positionMs)
    return true
  }

  /** Loads the first bytes of the next song in the other element. */
  prepare(demoId: string, url: string): void {
    this.#other ??= this.#newDeck()
    this.#preparedId = demoId
    this.#other.load(url, 0)
  }

  /** Unloads the other element. */
  clearPrepared(): void {
    this.#other?.unload()
    this.#other?.setVolume(this.#volume)
    this.#preparedId = undefined
    this.#isCompared = false
  }

  /** Loads a song in the other element, which plays along silently from now on. */
  compare(demoId: string, url: string, atMs: number): void {
    this.#other ??= this.#newDeck()
    this.#preparedId = demoId
    this.#isCompared = true
    this.#silence(this.#other)
    this.#other.load(url, atMs)
  }

  /** Keeps the silent song, which is this long, at the same position as the audible one. */
  follow(isPlaying: boolean, lengthMs: number): void {
    if (this.#isCompared && this.#other) this.#follower.follow(this.#current, this.#other, isPlaying, lengthMs)
  }

  /** Makes the silent song, which is this long, audible, and the audible one silent. */
  switchCompared(demoId: string, lengthMs: number): void {
    const last = this.#current
    const toMs = comparedMs(last.nowMs(), lengthMs)
    this.#swap()
    this.#silence(last)
    this.#preparedId = demoId
    this.#isCompared = true
    if (Math.abs(this.#current.nowMs() - toMs) > unheardMs) this.#current.seek(toMs)
  }

  /** Called during a user gesture: from then on both elements may start without one. An element that is about to play unlocks itself. */
  unlock(): void {
    this.#other ??= this.#newDeck()
    this.#other.unlock()
    if (!this.#current.isLoaded()) this.#current.unlock()
  }

  setVolume(to: Volume): void {
    this.#volume = to
    this.#current.setVolume(to)
    if (!this.#other) return
    if (this.#isCompared) this.#silence(this.#other)
    else this.#other.setVolume(to)
  }

  unload(): void {
    this.#current.unload()
    this.clearPrepared()
  }

  #newDeck(): Deck {
    const deck = createDeck((from, event) =>
      from === this.#current ? this.#options.onEvent(from, event) : this.#onOtherEvent(from, event),
    )
    deck.setVolume(this.#volume)
    return deck
  }

  #onOtherEvent(deck: Deck, event: DeckEvent): void {
    if (!this.#isCompared) return
    // An extension or the browser may have unmuted it: two songs never sound at once.
    if (event === 'volume' && !deck.volume().muted) this.#silence(deck)
    this.#options.onComparedEvent(event)
  }

  #silence(deck: Deck): void {
    deck.setVolume({ ...this.#volume, muted: true })
  }

  #swap(): boolean {
    if (!this.#other) return false
    const last = this.#current
    this.#current = this.#other
    this.#other = last
    this.#preparedId = undefined
    this.#isCompared = false
    this.#current.setVolume(this.#volume)
    return true
  }
}

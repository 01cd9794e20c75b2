import { vi } from 'vitest'

/** A media element that loads when the test says so, on a device that may refuse to start playback without a gesture. */
export class FakeAudio extends EventTarget {
  static all: FakeAudio[] = []
  /** As on a locked phone: only an element that was unlocked by a gesture may start. */
  static requiresActivation = false
  static isActivated = true

  preload = ''
  src: string | undefined
  readyState = 0
  currentTime = 0
  volume = 1
  muted = false
  playbackRate = 1
  paused = true
  ended = false
  seeking = false
  error: unknown = null
  loads: string[] = []
  ranges: [number, number][] = []
  isInPage = false
  private isUnlocked = false
  private reject: ((reason: unknown) => void) | undefined

  constructor() {
    super()
    FakeAudio.all.push(this)
    return new Proxy(this, {
      set: (audio, name, value) => {
        if (name === 'src') audio.begin(value as string)
        return Reflect.set(audio, name, value)
      },
      get: (audio, name) => {
        const value = Reflect.get(audio, name) as unknown
        return typeof value === 'function' ? value.bind(audio) : value
      },
    })
  }

  get buffered() {
    const { ranges } = this
    return { length: ranges.length, start: (at: number) => ranges[at]![0], end: (at: number) => ranges[at]![1] }
  }

  hasAttribute = (name: string) => name === 'src' && this.src !== undefined
  removeAttribute = () => (this.src = undefined)

  load(): void {
    this.grantPlayback()
    this.stop()
  }

  play(): Promise<void> {
    this.grantPlayback()
    if (FakeAudio.requiresActivation && !this.isUnlocked) return Promise.reject(new DOMException('', 'NotAllowedError'))
    const event = this.readyState > 2 ? 'playing' : 'waiting'
    const { src } = this
    // As in a browser, the event arrives even if the element was paused meanwhile; other audio cancels it.
    if (this.paused) void Promise.resolve().then(() => this.src === src && this.emit(event))
    this.paused = false
    this.ended = false
    return new Promise((_, reject) => (this.reject = reject))
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.reject?.(new DOMException('', 'AbortError'))
    this.emit('pause')
  }

  emit = (name: string) => void this.dispatchEvent(new Event(name))

  /** The first bytes arrive, and a requested playback starts. */
  async arrive(): Promise<void> {
    this.readyState = 4
    this.emit('loadedmetadata')
    if (!this.paused) this.emit('playing')
    await flushPromises()
  }

  async runTo(seconds: number): Promise<void> {
    this.currentTime = seconds
    this.emit('timeupdate')
    await flushPromises()
  }

  async end(): Promise<void> {
    this.ended = true
    this.paused = true
    for (const name of ['timeupdate', 'pause', 'ended']) this.emit(name)
    await flushPromises()
  }

  async break(): Promise<void> {
    this.error = { code: 2 }
    this.emit('error')
    await flushPromises()
  }

  private grantPlayback(): void {
    if (FakeAudio.isActivated) this.isUnlocked = true
  }

  private begin(url: string): void {
    this.stop()
    this.loads.push(url)
  }

  private stop(): void {
    this.reject?.(new DOMException('', 'AbortError'))
    // As in browsers, asynchronously: the old position is reset.
    if (this.currentTime !== 0) void Promise.resolve().then(() => this.emit('timeupdate'))
    Object.assign(this, { readyState: 0, currentTime: 0, paused: true, ended: false, error: null, ranges: [] })
  }
}

/** The element of the page that contains the media element. */
class FakeHost {
  private audio: FakeAudio | undefined

  replaceChildren(audio: FakeAudio): void {
    this.remove()
    this.audio = audio
    audio.isInPage = true
  }

  remove(): void {
    if (this.audio) this.audio.isInPage = false
  }
}

/** Replaces the browser's media elements with fakes; a first user gesture is active. */
export function stubAudio(): void {
  FakeAudio.all = []
  FakeAudio.requiresActivation = false
  FakeAudio.isActivated = true
  vi.stubGlobal('Audio', FakeAudio)
  const events = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...events, body: { append: () => {} }, createElement: () => new FakeHost() })
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', {
    get userActivation() {
      return { isActive: FakeAudio.isActivated }
    },
  })
}

/** The elements that are playing. */
export const playingElements = () => FakeAudio.all.filter(({ paused }) => !paused)

// More turns than any promise chain here takes.
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

import { vi } from 'vitest'

/** A media element whose sound comes when the test says so, on a device that may refuse to begin by itself. */
export class HeldAudio extends EventTarget {
  static all: HeldAudio[] = []
  /** As on a locked phone: only an element that was pressed before may begin. */
  static isStrict = false
  static isPressed = true

  preload = ''
  src: string | undefined
  readyState = 0
  currentTime = 0
  volume = 1
  muted = false
  playbackRate = 1
  paused = true
  ended = false
  error: unknown = null
  loads: string[] = []
  ranges: [number, number][] = []
  isInPage = false
  private hasRight = false
  private reject: ((reason: unknown) => void) | undefined

  constructor() {
    super()
    HeldAudio.all.push(this)
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
  remove = () => (this.isInPage = false)

  load(): void {
    this.earn()
    this.stop()
  }

  play(): Promise<void> {
    this.earn()
    if (HeldAudio.isStrict && !this.hasRight) return Promise.reject(new DOMException('', 'NotAllowedError'))
    this.paused = false
    this.ended = false
    if (this.readyState > 0) void Promise.resolve().then(() => !this.paused && this.say('playing'))
    return new Promise((_, reject) => (this.reject = reject))
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.reject?.(new DOMException('', 'AbortError'))
    this.say('pause')
  }

  say = (name: string) => void this.dispatchEvent(new Event(name))

  /** Its first bytes arrive; what was to play does. */
  async arrive(): Promise<void> {
    this.readyState = 4
    this.say('loadedmetadata')
    if (!this.paused) this.say('playing')
    await settled()
  }

  async runTo(seconds: number): Promise<void> {
    this.currentTime = seconds
    this.say('timeupdate')
    await settled()
  }

  async end(): Promise<void> {
    this.ended = true
    this.paused = true
    for (const name of ['timeupdate', 'pause', 'ended']) this.say(name)
    await settled()
  }

  async break(): Promise<void> {
    this.error = { code: 2 }
    this.say('error')
    await settled()
  }

  private earn(): void {
    if (HeldAudio.isPressed) this.hasRight = true
  }

  private begin(url: string): void {
    this.stop()
    this.loads.push(url)
  }

  private stop(): void {
    this.reject?.(new DOMException('', 'AbortError'))
    // As browsers do, and not at once: the old place is gone.
    if (this.currentTime !== 0) void Promise.resolve().then(() => this.say('timeupdate'))
    Object.assign(this, { readyState: 0, currentTime: 0, paused: true, ended: false, error: null, ranges: [] })
  }
}

/** Puts held elements in place of the browser's; the first touch is under way. */
export function holdAudio(): void {
  HeldAudio.all = []
  HeldAudio.isStrict = false
  HeldAudio.isPressed = true
  vi.stubGlobal('Audio', HeldAudio)
  vi.stubGlobal('document', { body: { append: (audio: HeldAudio) => (audio.isInPage = true) } })
  vi.stubGlobal('navigator', {
    get userActivation() {
      return { isActive: HeldAudio.isPressed }
    },
  })
}

/** The one element that has been asked to sound. */
export const sounding = () => HeldAudio.all.filter(({ paused }) => !paused)

// Longer than any chain of promises here.
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Large bodies are in memory until the request is answered. These are the limits per process and per person. */
const maxOpen = 8
const maxOpenPerViewer = 2

/** A body that arrives more slowly than this for so long gives way to the next one, in bytes a second and in ms. */
const slowBytesPerSecond = 20_000
const slowAfterMs = 5_000

/** How long a body may pause, in ms. */
const longestPauseMs = 30_000

export type OpenBody = {
  /** The whole body; undefined if it paused for too long or gave way to another. Rejects when it breaks off. */
  read: (stream: ReadableStream<Uint8Array>) => Promise<Uint8Array | undefined>
  /** Its request has been answered. */
  close: () => void
}

/**
 * The large bodies that are being received or handled. A slow sender holds a place only until somebody else needs
 * it, so that a few accounts whose bodies stall keep nobody out.
 */
export class OpenBodies {
  readonly #open = new Set<Body>()

  /** Undefined when there is no place. */
  admit(viewerId: string): OpenBody | undefined {
    const own = [...this.#open].filter((body) => body.viewerId === viewerId)
    if (own.length >= maxOpenPerViewer) return undefined
    if (this.#open.size >= maxOpen) {
      const [slowest] = [...this.#open].filter((body) => body.isSlow()).toSorted((a, b) => a.rate() - b.rate())
      if (!slowest) return undefined
      slowest.giveWay()
      this.#open.delete(slowest)
    }
    const body = new Body(viewerId)
    this.#open.add(body)
    return { read: (stream) => body.read(stream), close: () => this.#open.delete(body) }
  }
}

class Body {
  readonly viewerId: string
  readonly #beganMs = performance.now()
  #bytes = 0
  #isReading = true
  readonly #gaveWay = Promise.withResolvers<undefined>()

  constructor(viewerId: string) {
    this.viewerId = viewerId
  }

  /** In bytes a second. */
  rate = (): number => (this.#bytes / (performance.now() - this.#beganMs)) * 1000
  isSlow = (): boolean =>
    this.#isReading && performance.now() - this.#beganMs > slowAfterMs && this.rate() < slowBytesPerSecond
  giveWay = (): void => this.#gaveWay.resolve(undefined)

  async read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
    const reader = stream.getReader()
    const parts: Uint8Array[] = []
    for (;;) {
      const part = await this.#next(reader)
      if (!part) return undefined
      if (part.done) break
      parts.push(part.value)
      this.#bytes += part.value.length
    }
    this.#isReading = false
    return new Uint8Array(Buffer.concat(parts))
  }

  async #next(reader: ReadableStreamDefaultReader<Uint8Array>) {
    let timer: NodeJS.Timeout | undefined
    const paused = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, longestPauseMs, undefined)))
    try {
      return await Promise.race([reader.read(), paused, this.#gaveWay.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

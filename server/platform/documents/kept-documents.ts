/** How many bytes of documents are kept in memory, and for how long. */
type Bounds = { bytes: number; ms: number }

/** The documents that were printed last, by what they print. */
export class KeptDocuments {
  readonly #bounds: Bounds
  readonly #documents = new Map<string, Uint8Array>()
  #bytes = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  find(key: string): Uint8Array | undefined {
    return this.#documents.get(key)
  }

  /** Returns the document. */
  keep(key: string, document: Uint8Array): Uint8Array {
    this.#forget(key)
    this.#documents.set(key, document)
    this.#bytes += document.byteLength
    while (this.#bytes > this.#bounds.bytes) this.#forget(this.#documents.keys().next().value!)
    setTimeout(() => this.#documents.get(key) === document && this.#forget(key), this.#bounds.ms).unref()
    return document
  }

  #forget(key: string): void {
    this.#bytes -= this.#documents.get(key)?.byteLength ?? 0
    this.#documents.delete(key)
  }
}

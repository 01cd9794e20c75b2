export type ListenResponse = {
  levelUrl: string
  deliveredUrl: string
  durationMs: number
  peaks: string
}

/** A link lives ten minutes on the server; the rest is for requests on their way, in ms. */
const freshForMs = 9.5 * 60_000

/** The addresses of songs, asked for once and again when they have grown old. */
export function createAudioLinks(listen: (demoId: string) => Promise<ListenResponse>) {
  const cache = new Map<string, { response: Promise<ListenResponse>; askedAt: number }>()

  const isFresh = (demoId: string) => {
    const entry = cache.get(demoId)
    return entry !== undefined && Date.now() - entry.askedAt < freshForMs
  }

  return {
    isFresh,
    of(demoId: string): Promise<ListenResponse> {
      const known = cache.get(demoId)
      if (known && isFresh(demoId)) return known.response
      const entry = { response: listen(demoId), askedAt: Date.now() }
      cache.set(demoId, entry)
      entry.response.catch(() => cache.get(demoId) === entry && cache.delete(demoId))
      return entry.response
    },
    invalidate: (demoId: string) => void cache.delete(demoId),
    clear: () => cache.clear(),
  }
}

import { deviceNow } from '../../../lib/server-clock.ts'

export type ListenResponse = {
  levelUrl: string
  deliveredUrl: string
  durationMs: number
  /** How much louder the level-matched copy is than the original, in dB; absent from a server that is older than this page. */
  gainDb?: number
  peaks: string
}

/** A link is valid for ten minutes on the server; the rest is reserved for requests in flight, in ms. */
const freshForMs = 9.5 * 60_000

/** If fresh links fail again within this time, the cause is not their age, in ms. */
const minRenewalIntervalMs = 4_000

/** Caches the audio URLs of songs and requests them again once they expire. */
export function createAudioLinks(listen: (demoId: string) => Promise<ListenResponse>) {
  const cache = new Map<string, { response: Promise<ListenResponse>; requestedAt: number }>()

  const renewals = new Map<string, number>()

  const isFresh = (demoId: string) => {
    const entry = cache.get(demoId)
    return entry !== undefined && deviceNow() - entry.requestedAt < freshForMs
  }

  return {
    isFresh,
    of(demoId: string): Promise<ListenResponse> {
      const known = cache.get(demoId)
      if (known && isFresh(demoId)) return known.response
      const entry = { response: listen(demoId), requestedAt: deviceNow() }
      cache.set(demoId, entry)
      entry.response.catch(() => cache.get(demoId) === entry && cache.delete(demoId))
      return entry.response
    },
    /** Drops links that no longer work, so that new ones are requested. Returns false if that has just been done: it would not help. */
    renew(demoId: string): boolean {
      const now = deviceNow()
      if (now - (renewals.get(demoId) ?? -Infinity) < minRenewalIntervalMs) return false
      renewals.set(demoId, now)
      cache.delete(demoId)
      return true
    },
    invalidate: (demoId: string) => void cache.delete(demoId),
    clear: () => cache.clear(),
  }
}

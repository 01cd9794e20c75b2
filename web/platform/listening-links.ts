export type ListenAnswer = {
  levelUrl: string
  deliveredUrl: string
  durationMs: number
  peaks: string
}

/** A link lives ten minutes on the server; the rest is for requests on their way, in ms. */
const freshForMs = 9.5 * 60_000

/** The addresses of songs, asked for once and again when they have grown old. */
export function createListeningLinks(listen: (demoId: string) => Promise<ListenAnswer>) {
  const kept = new Map<string, { answer: Promise<ListenAnswer>; askedAt: number }>()

  const isFresh = (demoId: string) => {
    const one = kept.get(demoId)
    return one !== undefined && Date.now() - one.askedAt < freshForMs
  }

  return {
    isFresh,
    of(demoId: string): Promise<ListenAnswer> {
      const known = kept.get(demoId)
      if (known && isFresh(demoId)) return known.answer
      const one = { answer: listen(demoId), askedAt: Date.now() }
      kept.set(demoId, one)
      one.answer.catch(() => kept.get(demoId) === one && kept.delete(demoId))
      return one.answer
    },
    forget: (demoId: string) => void kept.delete(demoId),
    clear: () => kept.clear(),
  }
}

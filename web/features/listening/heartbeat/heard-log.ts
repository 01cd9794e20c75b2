import type { Played, Stretch } from '@velv/domain/screening/listening-credit.ts'

/** A position change larger than this is a seek, not listening, in ms. */
const longestStepMs = 2_000

export type HeardLog = {
  /** The song is audible at this position. Called often while it plays. */
  advance: (demoId: string, ms: number) => void
  /** Playback stopped or jumped: whatever follows starts a new stretch. */
  interrupt: () => void
  /** Everything heard of a song since the page was opened, overlapping where a part was played again. A new array after each change. */
  heardOf: (demoId: string) => readonly Stretch[]
  /** Forgets what was heard of a song that stopped counting: only what the server has credited of it is certain. */
  forget: (demoId: string) => void
}

/** Collects the stretches of media time that were audible. A seek splits a stretch. `onHeard` is called with each piece as it is heard. */
export function createHeardLog(onHeard: (played: Played) => void = () => {}): HeardLog {
  const all = new Map<string, Stretch[]>()
  let open: { demoId: string; ms: number } | undefined

  const follows = (demoId: string, ms: number) =>
    open !== undefined && open.demoId === demoId && ms >= open.ms && ms - open.ms <= longestStepMs

  return {
    advance(demoId, position) {
      const ms = Math.round(position)
      const fromMs = open && follows(demoId, ms) ? open.ms : ms
      // Before anyone hears of it, because they may pause the song, which reports the position again.
      open = { demoId, ms }
      if (ms === fromMs) return
      append(all, demoId, [fromMs, ms])
      onHeard({ demoId, fromMs, toMs: ms })
    },
    interrupt: () => (open = undefined),
    heardOf: (demoId) => all.get(demoId) ?? noStretches,
    forget: (demoId) => void all.delete(demoId),
  }
}

const noStretches: readonly Stretch[] = []

function append(songs: Map<string, Stretch[]>, demoId: string, [from, to]: Stretch): void {
  const stretches = songs.get(demoId) ?? []
  const last = stretches.at(-1)
  const longer: Stretch[] = last?.[1] === from ? [...stretches.slice(0, -1), [last[0], to]] : [...stretches, [from, to]]
  songs.set(demoId, longer)
}

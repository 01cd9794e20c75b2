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
  /** What was heard and has not been acknowledged by the server yet, in playing order. */
  pending: () => readonly Played[]
  /** The server has acknowledged this much of the pending listening, counted from its start, in ms. */
  acknowledge: (ms: number) => void
  /** Discards the pending listening, because no session is left that could accept it. */
  discard: () => void
  /** Forgets what was heard of a song that stopped counting: only what the server has credited of it is certain. */
  forget: (demoId: string) => void
}

/** Collects the stretches of media time that were audible. A seek splits a stretch. */
export function createHeardLog(): HeardLog {
  const all = new Map<string, Stretch[]>()
  let pending: Played[] = []
  let open: { demoId: string; ms: number } | undefined

  const follows = (demoId: string, ms: number) =>
    open !== undefined && open.demoId === demoId && ms >= open.ms && ms - open.ms <= longestStepMs

  return {
    advance(demoId, position) {
      const ms = Math.round(position)
      if (open && follows(demoId, ms) && ms > open.ms) {
        append(all, demoId, [open.ms, ms])
        pending = withPlayed(pending, { demoId, fromMs: open.ms, toMs: ms })
      }
      open = { demoId, ms }
    },
    interrupt: () => (open = undefined),
    heardOf: (demoId) => all.get(demoId) ?? noStretches,
    pending: () => pending,
    acknowledge(ms) {
      pending = withoutFirst(pending, ms)
    },
    discard: () => (pending = []),
    forget: (demoId) => void all.delete(demoId),
  }
}

const noStretches: readonly Stretch[] = []

const lengthOfPlayed = ({ fromMs, toMs }: Played) => toMs - fromMs

/** How much of this was played, in ms: of one song, or of all. */
export const playedMs = (played: readonly Played[], demoId?: string): number =>
  played.reduce((sum, one) => sum + (demoId === undefined || one.demoId === demoId ? lengthOfPlayed(one) : 0), 0)

function withPlayed(list: readonly Played[], more: Played): Played[] {
  const last = list.at(-1)
  return last?.demoId === more.demoId && last.toMs === more.fromMs
    ? [...list.slice(0, -1), { ...last, toMs: more.toMs }]
    : [...list, more]
}

function withoutFirst(list: readonly Played[], ms: number): Played[] {
  let left = ms
  return list.flatMap((one) => {
    const skipped = Math.min(left, lengthOfPlayed(one))
    left -= skipped
    return skipped < lengthOfPlayed(one) ? [{ ...one, fromMs: one.fromMs + skipped }] : []
  })
}

function append(songs: Map<string, Stretch[]>, demoId: string, [from, to]: Stretch): void {
  const stretches = songs.get(demoId) ?? []
  const last = stretches.at(-1)
  const longer: Stretch[] = last?.[1] === from ? [...stretches.slice(0, -1), [last[0], to]] : [...stretches, [from, to]]
  songs.set(demoId, longer)
}

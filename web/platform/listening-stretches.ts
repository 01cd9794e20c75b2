import { addHeard, type Stretch } from '@velv/domain/screening/heard.ts'

/** A step of the place in a song longer than this was a jump, not listening, in ms. */
const longestStepMs = 2_000

/** The most stretches one report may carry (`beatListening`, `reportHeard`). */
const mostInReport = 50

export type HeardLog = {
  /** Sound runs and stands here; called often while it does. */
  run: (demoId: string, ms: number) => void
  /** Sound stopped or jumped: what comes next begins a new stretch. */
  rest: () => void
  /** Everything heard of a song since this page was opened, overlapping where it was heard again; a new array after each change. */
  heardOf: (demoId: string) => readonly Stretch[]
  /** What was heard of a song and not taken before. */
  take: (demoId: string) => Stretch[]
  /** What was taken and did not arrive is taken again next time. */
  giveBack: (demoId: string, stretches: readonly Stretch[]) => void
  /** Forgets what was not taken. */
  dropUntaken: () => void
}

/** Collects the stretches of media time that really sounded; a jump splits a stretch. */
export function createHeardLog(): HeardLog {
  const all = new Map<string, Stretch[]>()
  const untaken = new Map<string, Stretch[]>()
  let open: { demoId: string; ms: number } | undefined

  const follows = (demoId: string, ms: number) =>
    open !== undefined && open.demoId === demoId && ms >= open.ms && ms - open.ms <= longestStepMs

  return {
    run(demoId, position) {
      const ms = Math.round(position)
      if (open && follows(demoId, ms) && ms > open.ms) {
        append(all, demoId, [open.ms, ms])
        append(untaken, demoId, [open.ms, ms])
      }
      open = { demoId, ms }
    },
    rest: () => (open = undefined),
    heardOf: (demoId) => all.get(demoId) ?? none,
    take(demoId) {
      const stretches = untaken.get(demoId) ?? []
      untaken.delete(demoId)
      return stretches.length > mostInReport ? addHeard([], stretches, Infinity).slice(0, mostInReport) : stretches
    },
    giveBack: (demoId, stretches) => void untaken.set(demoId, [...stretches, ...(untaken.get(demoId) ?? [])]),
    dropUntaken: () => untaken.clear(),
  }
}

/** As the API takes them: lists that may be changed. */
export const pairsOf = (stretches: readonly Stretch[]): [number, number][] => stretches.map(([from, to]) => [from, to])

const none: readonly Stretch[] = []

function append(songs: Map<string, Stretch[]>, demoId: string, [from, to]: Stretch): void {
  const stretches = songs.get(demoId) ?? []
  const last = stretches.at(-1)
  const longer: Stretch[] = last?.[1] === from ? [...stretches.slice(0, -1), [last[0], to]] : [...stretches, [from, to]]
  songs.set(demoId, longer)
}

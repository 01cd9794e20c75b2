import { isWaiting, type QueuedDemo } from '../queued-demo.ts'

/** A song with its position in the queue, from 1, or a number of decided songs that are shown as one row. */
export type QueueEntry = { demo: QueuedDemo; position: number } | { count: number; from: number }

const isFoldable = (demo: QueuedDemo, selectedId: string | undefined) =>
  demo.id !== selectedId && !isWaiting(demo) && demo.decidedAt === null && !demo.pendingAnswer && !demo.suspendedAt

/**
 * The queue with neighboring decided songs as one row, so that it shows what still waits. Not the song on the stage, nor one
 * whose decision can be undone; nothing once all are decided, as the queue is a summary then.
 */
export function foldDecided(
  demos: readonly QueuedDemo[],
  selectedId: string | undefined,
  isUnfolded: boolean,
): readonly QueueEntry[] {
  const isAll = isUnfolded || !demos.some(isWaiting)
  const entries: QueueEntry[] = []
  for (const [at, demo] of demos.entries()) {
    const last = entries.at(-1)
    if (isAll || !isFoldable(demo, selectedId)) entries.push({ demo, position: at + 1 })
    else if (last && 'count' in last) last.count++
    else entries.push({ count: 1, from: at + 1 })
  }
  // A row for one song would say less than the song itself.
  return entries.map((entry) =>
    'count' in entry && entry.count === 1 ? { demo: demos[entry.from - 1]!, position: entry.from } : entry,
  )
}

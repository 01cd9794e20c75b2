import { useEffect, useState } from 'react'
import { nextWaiting, type QueuedDemo } from './queued-demo.ts'
import type { useDecisions } from './decisions/use-decisions.ts'
import type { Queue } from './queue/use-queue.ts'
import { useUnavailableDemos } from './queue/use-unavailable-demos.ts'
import type { ListeningStore } from './stage/listening-store.ts'
import { useLease } from './stage/use-lease.ts'
import { type RequestedSong, useSelection } from './use-selection.ts'

type StageOptions = {
  store: ListeningStore
  queue: Queue
  decisions: Pick<ReturnType<typeof useDecisions>, 'shown' | 'notify'>
  /** The songs of the queue that are shown, in which the stage moves on. */
  demos: readonly QueuedDemo[]
  requested: RequestedSong | undefined
  autoAdvance: boolean
}

/** The song on the stage, its lease, and what happens when it can no longer be heard. */
export function useStage({ store, queue, decisions, demos, requested, autoAdvance }: StageOptions) {
  useEffect(() => {
    for (const { id, paidLeftMs } of store.isPaid ? queue.known : []) store.clock?.setPaidLeft(id, paidLeftMs)
  }, [store, queue.known])
  const { unavailable, withdrawn, markLeased, markWithdrawn } = useUnavailableDemos()
  const more = queue.isMoreFailed ? undefined : queue.more
  const selection = useSelection({ store, demos, known: decisions.shown, unavailable, requested, more })
  const { selected: onStage, select, step, direction, clearSelection } = selection
  // A recused song leaves the queue because of that, not because its creator withdrew it.
  const [recusedIds, setRecusedIds] = useState<ReadonlySet<string>>(new Set())
  const hasLeft =
    onStage && (onStage.recused || (recusedIds.has(onStage.id) && !decisions.shown.some(({ id }) => id === onStage.id)))
  // The screener no longer hears it: where nothing else waits the stage is empty.
  const selected = hasLeft ? undefined : onStage
  const leaseUntilMs = useLease({ store, demo: selected, onLeasedByOthers, onWithdrawn })

  /** Another screener was first: the next free song is selected, unless the person chose this song explicitly. */
  function onLeasedByOthers(demoId: string): void {
    const all = markLeased(demoId)
    void queue.refetch()
    if (demoId !== selected?.id) return
    const next = direction.current === 0 ? undefined : nextWaiting(demos, demoId, all)
    if (!next) return store.playback.pause()
    decisions.notify(`Another screener is listening to ${selected.title}`)
    select(next.id, direction.current)
  }

  /** The song was withdrawn while on the stage: it stops, and the next song is selected. */
  function onWithdrawn(demoId: string): void {
    if (withdrawn.has(demoId) || recusedIds.has(demoId)) return
    const all = markWithdrawn(demoId)
    void queue.refetch()
    if (demoId !== selected?.id) return
    decisions.notify(`${selected.title} was withdrawn by its creator`)
    const next = nextWaiting(demos, demoId, all)
    if (!next || !autoAdvance) store.playback.pause()
    if (next) select(next.id, 1)
  }

  return {
    selected,
    select,
    step,
    clearSelection,
    unavailable,
    withdrawn,
    leaseUntilMs,
    markRecused: (demoId: string) => setRecusedIds((all) => new Set([...all, demoId])),
    unmarkRecused: (demoId: string) => setRecusedIds((all) => new Set([...all].filter((id) => id !== demoId))),
  }
}

export type Stage = ReturnType<typeof useStage>

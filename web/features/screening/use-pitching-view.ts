import type { ProfessionRole } from '@velv/domain/roles.ts'
import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { sizeBucket, type SizeBucket } from '@velv/domain/screening/size-bucket.ts'
import { useEffect, useRef, useState } from 'react'
import { stopReasons } from '../listening/heartbeat/stop-reasons.ts'
import { type QueuedDemo, neighborOf, nextWaiting } from './queued-demo.ts'
import { requiredSecondsNow } from './decisions/required-listening.ts'
import { useAutoAdvance } from './decisions/use-auto-advance.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { useLease } from './stage/use-lease.ts'
import { useListeningStore, usePlaybackState } from './stage/use-listening-store.ts'
import { useUnavailableDemos } from './queue/use-unavailable-demos.ts'
import { useQueue } from './queue/use-queue.ts'
import { type RequestedSong, useSelection } from './use-selection.ts'
import { type DecisionDetails, useDecisionForm } from './decisions/use-decision-form.ts'
import { type DecisionChoice, canChoose } from './decisions/decisions.ts'

/** A second press this soon after the next song appeared was meant for the previous song, in ms. */
const doublePressMs = 400

/** Who decides on songs in the pitching view. */
export type ListenerRole = Exclude<ProfessionRole, 'creator'>

/** The state of the pitching view: the song on the stage, decisions on it, and what follows them. */
export function usePitchingView(dropId: string, role: ListenerRole, requested: RequestedSong | undefined) {
  const [isInterrupted, setInterrupted] = useState(false)
  const store = useListeningStore(dropId, role, () => setInterrupted(true))
  const { playback, recorder } = store
  const { phase } = usePlaybackState(store)
  if (isInterrupted && phase === 'playing') setInterrupted(false)
  const queue = useQueue(dropId, requested?.demoId)
  const advance = useAutoAdvance()
  const advancedAt = useRef(-Infinity)
  const positionsMs = useRef(new Map<string, number>())
  const [refusedAt, setRefusedAt] = useState(0)

  const decisions = useDecisions({
    rows: queue.rows,
    put: queue.put,
    refetch: queue.refetch,
    report: recorder.flush,
    onAnswered: () => void recorder.flush(),
    onUndone: (demo) => handleUndone(demo),
  })
  const demos = decisions.shown
  useEffect(() => {
    for (const { id, paidLeftMs } of store.isPaid ? queue.rows : []) store.clock?.setPaidLeft(id, paidLeftMs)
  }, [store, queue.rows])
  const { unavailable, withdrawn, markLeased, markWithdrawn } = useUnavailableDemos()
  const more = queue.isMoreFailed ? undefined : queue.more
  const {
    selected: onStage,
    select,
    step,
    direction,
    clearSelection,
  } = useSelection({ store, demos, unavailable, requested, more })
  // A recused song leaves the queue because of that, not because its creator withdrew it.
  const [recusedIds, setRecusedIds] = useState<ReadonlySet<string>>(new Set())
  const hasLeft =
    onStage && (onStage.recused || (recusedIds.has(onStage.id) && !demos.some(({ id }) => id === onStage.id)))
  // The screener no longer hears it: where nothing else waits the stage is empty.
  const selected = hasLeft ? undefined : onStage
  const leaseUntilMs = useLease({
    store,
    demo: selected,
    onLeasedByOthers: (demoId) => handleLeasedByOthers(demoId),
    onWithdrawn: (demoId) => handleWithdrawn(demoId),
  })
  const form = useDecisionForm(selected?.id, role === 'screener' ? screenerReasonKeys : nogoReasonKeys)

  /** Undecided again, the song returns to its position; one that never left only counts again. */
  function handleUndone(demo: QueuedDemo): void {
    advancedAt.current = -Infinity
    setRecusedIds((all) => new Set([...all].filter((id) => id !== demo.id)))
    if (demo.id === selected?.id) return void recorder.flush()
    select(demo.id, 0, positionsMs.current.get(demo.id))
  }

  /** Another screener was first: the next free song is selected, unless the person chose this song explicitly. */
  function handleLeasedByOthers(demoId: string): void {
    const all = markLeased(demoId)
    void queue.refetch()
    if (demoId !== selected?.id) return
    const next = direction.current === 0 ? undefined : nextWaiting(demos, demoId, all)
    if (!next) return playback.pause()
    decisions.notify(`Another screener is listening to ${selected.title}`)
    select(next.id, direction.current)
  }

  /** The song was withdrawn while on the stage: it stops, and the next song is selected. */
  function handleWithdrawn(demoId: string): void {
    if (withdrawn.has(demoId) || recusedIds.has(demoId)) return
    const all = markWithdrawn(demoId)
    void queue.refetch()
    if (demoId !== selected?.id) return
    decisions.notify(`${selected.title} was withdrawn by its creator`)
    const next = nextWaiting(demos, demoId, all)
    if (!next || !advance.autoAdvance) playback.pause()
    if (next) select(next.id, 1)
  }

  const advanceTo = (next: QueuedDemo) => {
    advancedAt.current = performance.now()
    select(next.id, 1)
  }

  const submit = (choice: DecisionChoice, details?: DecisionDetails) => {
    if (!selected || !canChoose(selected, choice) || decisions.isSent(selected.id, choice)) return
    if (performance.now() - advancedAt.current < doublePressMs) return
    if (choice !== 'recuse' && requiredSecondsNow(store, selected) > 0) return setRefusedAt(performance.now())
    // A pitch says what is good about the song, a no go why it isn't the one, and recusing what it does.
    if ((choice === 'nogo' || choice === 'pitch' || choice === 'recuse') && !details) return form.open(choice)
    positionsMs.current.set(selected.id, playback.clock.nowMs())
    const isCorrection = selected.result !== 'screening' && selected.result !== 'pitch'
    // After recusing, a screener never hears the song again, whether auto-advance is on or not.
    const autoAdvance = choice === 'recuse' || (advance.autoAdvance && !isCorrection)
    const next = autoAdvance ? nextWaiting(demos, selected.id, unavailable) : undefined
    // A decision ends the song: the next one starts, or playback stops. What was heard until now is reported first.
    if (next) advanceTo(next)
    else playback.pause()
    recorder.onDecision(selected.id)
    void decisions.decide(selected, choice, details, recorder.flush())
    if (choice === 'recuse') setRecusedIds((all) => new Set([...all, selected.id]))
  }

  return {
    store,
    queue,
    demos,
    selected,
    select: (demoId: string) => select(demoId),
    step,
    unavailable,
    withdrawn,
    leaseUntilMs,
    form,
    submitForm: () => {
      const sent = form.submit()
      if (sent) submit(sent.decision, sent.details)
    },
    submit,
    refusedAt,
    decisions,
    // A screener's timer shows it.
    notes: isInterrupted && !store.isPaid ? [{ message: stopReasons.otherTab }, ...decisions.notes] : decisions.notes,
    advance,
    nextToDecide: selected && nextWaiting(demos, selected.id, unavailable),
    ahead: selected && neighborOf(demos, selected.id, -1, unavailable),
    behind: selected && neighborOf(demos, selected.id, 1, unavailable),
    advanceTo,
    chooseBucket: (to: SizeBucket) => {
      if (demos.findIndex(({ id }) => id === selected?.id) >= sizeBucket(to, queue.total)) clearSelection()
      queue.setBucket(to)
    },
  }
}

export type PitchingViewState = ReturnType<typeof usePitchingView>

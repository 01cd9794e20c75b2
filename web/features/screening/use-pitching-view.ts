import type { ProfessionRole } from '@velv/domain/roles.ts'
import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { sizeBucket, type SizeBucket } from '@velv/domain/screening/size-bucket.ts'
import { useState } from 'react'
import { stopReasons } from '../listening/heartbeat/stop-reasons.ts'
import { neighborOf, nextWaiting } from './queued-demo.ts'
import { useAutoAdvance } from './decisions/use-auto-advance.ts'
import { useCompare } from './compare/use-compare.ts'
import { useDecisionForm } from './decisions/use-decision-form.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { useSubmit } from './decisions/use-submit.ts'
import { useListeningStore, usePlaybackState } from './stage/use-listening-store.ts'
import { useQueue } from './queue/use-queue.ts'
import type { RequestedSong } from './use-selection.ts'
import { useStage } from './use-stage.ts'
import { useStageMarks } from './marks/use-stage-marks.ts'
import { useTeam } from './team/use-team.ts'

/** Who decides on songs in the pitching view. */
export type ListenerRole = Exclude<ProfessionRole, 'creator'>

/** The state of the pitching view: the song on the stage, decisions on it, and what follows them. */
export function usePitchingView(dropId: string, role: ListenerRole, requested: RequestedSong | undefined) {
  const [isInterrupted, setInterrupted] = useState(false)
  const store = useListeningStore(dropId, role, () => setInterrupted(true))
  const { phase } = usePlaybackState(store)
  if (isInterrupted && phase === 'playing') setInterrupted(false)
  const queue = useQueue(dropId, requested?.demoId)
  const advance = useAutoAdvance()
  const { autoAdvance } = advance
  const decisions = useDecisions({
    rows: queue.known,
    put: queue.put,
    refetch: queue.refetch,
    report: store.recorder.flush,
    onAnswered: () => void store.recorder.flush(),
    onUndone: (demo) => onUndone(demo),
  })
  const listed = new Set(queue.rows.map(({ id }) => id))
  const demos = queue.assigned ? decisions.shown.filter(({ id }) => listed.has(id)) : decisions.shown
  const stage = useStage({ store, queue, decisions, demos, requested, autoAdvance })
  const { selected, unavailable } = stage
  const team = useTeam({ isOwner: role !== 'screener', store, selected, queue, notify: decisions.notify })
  const marks = useStageMarks({ isOwner: role !== 'screener', store, selected })
  const form = useDecisionForm(selected?.id, role === 'screener' ? screenerReasonKeys : nogoReasonKeys)
  const { submit, advanceTo, refusedAt, onUndone } = useSubmit({ store, stage, decisions, form, autoAdvance })
  const compare = useCompare({ isOwner: role !== 'screener', store, demos: decisions.shown, stage })
  return {
    store,
    queue,
    team,
    marks,
    compare,
    demos,
    selected,
    select: (demoId: string) => stage.select(demoId),
    step: stage.step,
    unavailable,
    withdrawn: stage.withdrawn,
    leaseUntilMs: stage.leaseUntilMs,
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
      if (demos.findIndex(({ id }) => id === selected?.id) >= sizeBucket(to, queue.shownTotal)) stage.clearSelection()
      queue.setBucket(to)
    },
  }
}

export type PitchingViewState = ReturnType<typeof usePitchingView>

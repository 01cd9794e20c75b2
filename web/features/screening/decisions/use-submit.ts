import { useRef, useState } from 'react'
import { type QueuedDemo, nextWaiting } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import type { Stage } from '../use-stage.ts'
import { type DecisionChoice, canChoose } from './decisions.ts'
import { requiredSecondsNow } from './required-listening.ts'
import { type DecisionDetails, type DecisionFormState, needsForm } from './use-decision-form.ts'
import type { useDecisions } from './use-decisions.ts'

/** A second press this soon after the next song appeared was meant for the previous song, in ms. */
const doublePressMs = 400

type SubmitOptions = {
  store: ListeningStore
  stage: Stage
  decisions: ReturnType<typeof useDecisions>
  form: DecisionFormState
  autoAdvance: boolean
}

/** Decides on the song on the stage, and goes on to the next one. */
export function useSubmit({ store, stage, decisions, form, autoAdvance }: SubmitOptions) {
  const { playback, recorder } = store
  const { selected, select } = stage
  const advancedAt = useRef(-Infinity)
  const positionsMs = useRef(new Map<string, number>())
  const [refusedAt, setRefusedAt] = useState(0)

  const advanceTo = (next: QueuedDemo) => {
    advancedAt.current = performance.now()
    select(next.id, 1)
  }
  const submit = (choice: DecisionChoice, details?: DecisionDetails) => {
    if (!selected || !canChoose(selected, choice) || decisions.isSent(selected.id, choice)) return
    if (performance.now() - advancedAt.current < doublePressMs) return
    if (choice !== 'recuse' && requiredSecondsNow(store, selected) > 0) return setRefusedAt(performance.now())
    if (needsForm(choice) && !details) return form.open(choice)
    positionsMs.current.set(selected.id, playback.clock.nowMs())
    const isCorrection = selected.result !== 'screening' && selected.result !== 'pitch'
    // After recusing, a screener never hears the song again, whether auto-advance is on or not.
    const advances = choice === 'recuse' || (autoAdvance && !isCorrection)
    const next = advances ? nextWaiting(decisions.shown, selected.id, stage.unavailable) : undefined
    // A decision ends the song: the next one starts, or playback stops. What was heard until now is reported first.
    if (next) advanceTo(next)
    else playback.pause()
    recorder.onDecision(selected.id)
    void decisions.decide(selected, choice, details, recorder.flush())
    if (choice === 'recuse') stage.markRecused(selected.id)
  }
  return {
    submit,
    advanceTo,
    /** When a decision was last refused because too little was heard. */
    refusedAt,
    /** Undecided again, the song returns to its position; one that never left only counts again. */
    onUndone(demo: QueuedDemo): void {
      advancedAt.current = -Infinity
      stage.unmarkRecused(demo.id)
      if (demo.id === selected?.id) return void recorder.flush()
      select(demo.id, 0, positionsMs.current.get(demo.id))
    },
  }
}

import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { DecidedStatus } from './decided-status.tsx'
import type { DecisionFormState } from './use-decision-form.ts'
import { canDecide, canChoose, type Decision } from './decisions.ts'
import { NogoReasonForm } from './nogo-reason-form.tsx'
import { PitchForm } from './pitch-form.tsx'
import { RecuseForm } from './recuse-form.tsx'

type DecisionDockProps = {
  demo: QueuedDemo | undefined
  store: ListeningStore
  /** When a decision was last refused as too early. */
  refusedAt: number
  /** The buttons are still loading. */
  isLoading: boolean
  /** Nothing waits for a decision any more. */
  isDone: boolean
  /** Another screener is listening to the song on the stage. */
  isLeasedByOthers: boolean
  /** The creator withdrew the song while it was on the stage. */
  isWithdrawn: boolean
  showKeys: boolean
  /** Asks for a reason, or explains a decision, before it is sent. */
  form: DecisionFormState
  onSubmitForm: () => void
  onDecide: (decision: Decision) => void
  /** Selects the next waiting song; undefined when there is none. */
  onNext: (() => void) | undefined
  /** That song directly follows in the queue. */
  isNextBehind: boolean
  /** Messages, and on a phone the decisions that can be undone. */
  children: ReactNode
}

/** The decisions this person may make on this demo; an owner's earlier decision stays pressed. */
export function DecisionDock(props: DecisionDockProps) {
  const {
    demo,
    store,
    refusedAt,
    isLoading,
    isDone,
    isLeasedByOthers,
    isWithdrawn,
    showKeys,
    form,
    onSubmitForm,
    onDecide,
  } = props
  const { onNext, isNextBehind, children } = props
  const shownForm =
    demo && form.decision && canChoose(demo, form.decision) && !isLeasedByOthers ? form.decision : undefined
  return (
    <div className={`pitching-dock ${shownForm ? 'form-open' : ''}`}>
      {children}
      {!demo && isLoading && (
        <>
          <p className="required-listening" />
          <Skeleton className="decision-skeleton" />
        </>
      )}
      {demo &&
        (shownForm === 'nogo' ? (
          <NogoReasonForm title={demo.title} form={form} showKeys={showKeys} onDecide={onSubmitForm} />
        ) : shownForm === 'pitch' ? (
          <PitchForm title={demo.title} form={form} showKeys={showKeys} onDecide={onSubmitForm} />
        ) : shownForm === 'recuse' ? (
          <RecuseForm title={demo.title} form={form} showKeys={showKeys} onSubmit={onSubmitForm} />
        ) : canDecide(demo) && !isLeasedByOthers ? (
          <DecisionButtons {...{ demo, store, refusedAt, showKeys, onDecide }} />
        ) : (
          <DecidedStatus
            {...{ demo, isDone, isLeasedByOthers, isWithdrawn, onNext }}
            hasLine={store.isPaid}
            showKey={showKeys && isNextBehind}
          />
        ))}
    </div>
  )
}

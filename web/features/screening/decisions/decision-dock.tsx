import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { DecidedStatus } from './decided-status.tsx'
import type { NogoReasonState } from './use-nogo-reason.ts'
import { canDecide, canChoose, type Decision } from './decisions.ts'
import { NogoReasonForm } from './nogo-reason-form.tsx'

type DecisionDockProps = {
  demo: QueuedDemo | undefined
  store: ListeningStore
  /** When a decision was last asked for too early. */
  refusedAt: number
  /** The buttons will show up here in a moment. */
  isLoading: boolean
  /** Nothing waits for a decision any more. */
  isDone: boolean
  /** Somebody else is listening to the song on the stage. */
  isLeasedByOthers: boolean
  /** Its creator took the song back while it stood here. */
  isWithdrawn: boolean
  showKeys: boolean
  /** What a screener is asked before a no. */
  nogoReason: NogoReasonState
  onReason: () => void
  onDecide: (decision: Decision) => void
  /** Brings the next song that waits; undefined when none does. */
  onNext: (() => void) | undefined
  /** That song is the very next in the queue. */
  isNextBehind: boolean
  /** What was decided before, to take back. */
  children: ReactNode
}

/** The decisions this person may make on this demo; an owner's own earlier one stays pressed. */
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
    nogoReason,
    onReason,
    onDecide,
  } = props
  const { onNext, isNextBehind, children } = props
  const isAsking = demo !== undefined && nogoReason.isOpen && canChoose(demo, 'nogo') && !isLeasedByOthers
  return (
    <div className={`pitching-dock ${isAsking ? 'asking' : ''}`}>
      {children}
      {!demo && isLoading && (
        <>
          <p className="still-to-hear" />
          <Skeleton className="decision-to-come" />
        </>
      )}
      {demo &&
        (isAsking ? (
          <NogoReasonForm title={demo.title} nogoReason={nogoReason} showKeys={showKeys} onDecide={onReason} />
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

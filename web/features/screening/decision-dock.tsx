import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { Settled } from './settled.tsx'
import type { WhyNot as Why } from './use-why-not.ts'
import { canDecide, canGive, type Verdict } from './verdicts.ts'
import { WhyNot } from './why-not.tsx'

type DecisionDockProps = {
  demo: Demo | undefined
  desk: ListeningDesk
  /** When a decision was last asked for too early. */
  refusedAt: number
  /** The buttons will show up here in a moment. */
  isLoading: boolean
  /** Nothing waits for a decision any more. */
  isDone: boolean
  /** Somebody else is listening to the song on the stage. */
  isOthers: boolean
  /** Its creator took the song back while it stood here. */
  isGone: boolean
  showKeys: boolean
  /** What a screener is asked before a no. */
  why: Why
  onWhy: () => void
  onDecide: (verdict: Verdict) => void
  /** Brings the next song that waits; undefined when none does. */
  onNext: (() => void) | undefined
  /** That song is the very next in the queue. */
  isNextBehind: boolean
  /** What was decided before, to take back. */
  children: ReactNode
}

/** The decisions this person may make on this demo; an owner's own earlier one stays pressed. */
export function DecisionDock(props: DecisionDockProps) {
  const { demo, desk, refusedAt, isLoading, isDone, isOthers, isGone, showKeys, why, onWhy, onDecide } = props
  const { onNext, isNextBehind, children } = props
  const isAsking = demo !== undefined && why.isOpen && canGive(demo, 'nogo') && !isOthers
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
          <WhyNot title={demo.title} why={why} showKeys={showKeys} onDecide={onWhy} />
        ) : canDecide(demo) && !isOthers ? (
          <DecisionButtons {...{ demo, desk, refusedAt, showKeys, onDecide }} />
        ) : (
          <Settled
            {...{ demo, isDone, isOthers, isGone, onNext }}
            hasLine={desk.isPaid}
            showKey={showKeys && isNextBehind}
          />
        ))}
    </div>
  )
}

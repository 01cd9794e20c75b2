import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PitchingViewState } from '../use-pitching-view.ts'
import { type QueuedDemo, isWaiting } from '../queued-demo.ts'
import { DecidedStatus } from './decided-status.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { OpinionButtons } from '../team/opinion-buttons.tsx'
import { canDecide, canChoose } from './decisions.ts'
import { NogoReasonForm } from './nogo-reason-form.tsx'
import { PitchForm } from './pitch-form.tsx'
import { RecuseForm } from './recuse-form.tsx'

type DockProps = {
  view: PitchingViewState
  /** The buttons are still loading. */
  isLoading: boolean
  /** Another screener is listening to the song on the stage. */
  isLeasedByOthers: boolean
  isWide: boolean
  showKeys: boolean
}

/**
 * The decisions this person may make on the song on the stage; an owner's earlier decision stays pressed. `children`:
 * messages, and on a phone the decisions that can be undone.
 */
export function DecisionDock({ children, ...props }: DockProps & { children: ReactNode }) {
  const { selected, team } = props.view
  const form = formShown(props)
  return (
    <div className={`pitching-dock ${form ? 'form-open' : ''}`}>
      {children}
      {!selected && props.isLoading && (
        <>
          <p className="required-listening" />
          <Skeleton className="decision-skeleton" />
        </>
      )}
      {selected && team && !props.isWide && !form && hasOpinion(selected) && (
        <OpinionButtons demo={selected} team={team} showKeys={false} />
      )}
      {selected && (form ? <OpenForm demo={selected} {...props} /> : <Decision demo={selected} {...props} />)}
    </div>
  )
}

/** The decision whose form is open, if it can still be made. */
function formShown({ view: { selected, form }, isLeasedByOthers }: DockProps) {
  const canStill = selected && form.decision && canChoose(selected, form.decision) && !isLeasedByOthers
  return canStill ? form.decision : undefined
}

/** Asks for a reason, or explains a decision, before it is sent. */
function OpenForm({ demo, view: { form, submitForm }, showKeys }: DockProps & { demo: QueuedDemo }) {
  const props = { title: demo.title, form, showKeys }
  if (form.decision === 'nogo') return <NogoReasonForm {...props} onDecide={submitForm} />
  if (form.decision === 'pitch') return <PitchForm {...props} onDecide={submitForm} />
  return <RecuseForm {...props} onSubmit={submitForm} />
}

function Decision({ demo, view, isLeasedByOthers, showKeys }: DockProps & { demo: QueuedDemo }) {
  const { store, demos, queue, refusedAt, submit, withdrawn, nextToDecide, behind, advanceTo, team } = view
  if (canDecide(demo) && !isLeasedByOthers)
    return <DecisionButtons {...{ demo, store, refusedAt, showKeys, onDecide: submit }} />
  if (team?.isObserver && !demo.suspendedAt && !withdrawn.has(demo.id)) return <ObserverNote />
  const isDone = demos.length > 0 && !demos.some(isWaiting) && !queue.more
  return (
    <DecidedStatus
      {...{ demo, isDone, isLeasedByOthers }}
      isWithdrawn={withdrawn.has(demo.id)}
      hasLine={store.isPaid}
      showKey={showKeys && nextToDecide !== undefined && nextToDecide === behind}
      onNext={nextToDecide && (() => advanceTo(nextToDecide))}
    />
  )
}

/** Once the team has answered, only an opinion that was given is shown. */
const hasOpinion = ({ can, opinion }: QueuedDemo) => can.includes('demo.opine') || opinion !== null

/** Why an observer has no buttons. */
const ObserverNote = () => (
  <p className="decided text-text-2">Observers listen and give an opinion. Leads and members answer.</p>
)

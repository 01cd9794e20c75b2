import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { similarNotesText, type Undoable } from './undoable.ts'
import { serverNow } from '../../../lib/server-clock.ts'

type DecisionToastProps = {
  one: Undoable
  /** The number of other undoable decisions that are not visible. */
  more: number
  /** The time ran out while the person hovered over it. */
  isOver: boolean
  showKey: boolean
  /** The pointer or the focus entered or left. */
  onHover: (isHovered: boolean) => void
  onUndo: () => void
  /** Opens the terms of a hold, whose undo time stops meanwhile. */
  onTerms?: (() => void) | undefined
}

/** One decision with its undo button, while there is time. */
export function DecisionToast({ one, more, isOver, showKey, onHover, onUndo, onTerms }: DecisionToastProps) {
  const { demo, message, untilMs, similarNotes } = one
  return (
    <div
      className={onTerms ? 'decision-toast with-terms' : 'decision-toast'}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <span>
        {message}
        {more > 0 && <span className="text-text-2">, and {more} more</span>}
      </span>
      {onTerms && !isOver && (
        <button type="button" className="btn quiet sm" onClick={onTerms}>
          Terms<span className="sr"> of the hold on {demo.title}</span>
        </button>
      )}
      {/* The same button element, or the keyboard focus would be lost. */}
      <button
        type="button"
        className={`btn quiet sm ${isOver ? 'text-text-2' : 'text-brass-text'}`}
        aria-disabled={isOver || undefined}
        onClick={isOver ? () => onHover(false) : onUndo}
      >
        {isOver ? (
          'Too late to undo'
        ) : (
          <>
            <Undo2 className="icon-s" aria-hidden="true" />
            Undo<span className="sr"> {demo.title}</span>
            {showKey && <KeyCap>Z</KeyCap>}
          </>
        )}
      </button>
      {similarNotes > 0 && <p className="decision-toast-hint">{similarNotesText(similarNotes)}</p>}
      {untilMs !== undefined && !isOver && <UndoLine untilMs={untilMs} />}
    </div>
  )
}

/** How long the line takes to run down, in ms, as `--m-undo` says in `theme.css`. */
const undoLineMs = 10_000

/** Runs down to the deadline; full until the last ten seconds, where there is more time. */
function UndoLine({ untilMs }: { untilMs: number }) {
  const [delayMs] = useState(() => untilMs - serverNow() - undoLineMs)
  return <i className="undo-line" style={{ animationDelay: `${delayMs}ms` }} aria-hidden="true" />
}

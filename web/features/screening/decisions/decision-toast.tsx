import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { type Undoable, undoMs } from './undoable.ts'

type DecisionToastProps = {
  one: Undoable
  /** So many others can be taken back, and are not seen. */
  more: number
  /** It was too late while a hand was on it. */
  isOver: boolean
  showKey: boolean
  /** A pointer or the focus has come, or gone. */
  onHover: (isHovered: boolean) => void
  onUndo: () => void
}

/** One answer and the way to take it back, as long as there is one. */
export function DecisionToast({ one, more, isOver, showKey, onHover, onUndo }: DecisionToastProps) {
  const { demo, message, untilMs } = one
  return (
    <div
      className="decision-toast"
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <span>
        {message}
        {more > 0 && <span className="text-text-2">, and {more} more</span>}
      </span>
      {/* The same button, or a keyboard would lose its place. */}
      <button
        type="button"
        className={`btn quiet sm ${isOver ? 'text-text-2' : 'text-brass-text'}`}
        aria-disabled={isOver || undefined}
        onClick={isOver ? () => onHover(false) : onUndo}
      >
        {isOver ? (
          'It stands now'
        ) : (
          <>
            <Undo2 className="icon-s" aria-hidden="true" />
            Undo<span className="sr"> {demo.title}</span>
            {showKey && <KeyCap>Z</KeyCap>}
          </>
        )}
      </button>
      {untilMs !== undefined && !isOver && <UndoLine untilMs={untilMs} />}
    </div>
  )
}

/** Runs until it is too late, from where it is by now. */
function UndoLine({ untilMs }: { untilMs: number }) {
  const [elapsedMs] = useState(() => Math.max(0, undoMs - (untilMs - serverNow())))
  return <i className="undo-line" style={{ animationDelay: `-${elapsedMs}ms` }} aria-hidden="true" />
}

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../platform/server-clock.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { type Undoable, undoMs } from './undoable.ts'
import type { Note } from './use-decisions.ts'

type DecisionToastsProps = {
  undoable: readonly Undoable[]
  note: Note | undefined
  /** So many can be seen at once; behind the last one there may be others. */
  most: number
  showKeys: boolean
  onUndo: (one: Undoable) => void
}

/** What was decided, each with its ten seconds to take it back, and what became of a try that failed. */
export function DecisionToasts({ undoable, note, most, showKeys, onUndo }: DecisionToastsProps) {
  return (
    <div className="decision-toasts" role="status">
      {undoable
        .slice(0, most)
        .toReversed()
        .map((one) => (
          <p key={one.demo.id} className="decision-toast">
            <span>{one.says}</span>
            <button type="button" className="btn quiet sm text-brass-text" onClick={() => onUndo(one)}>
              <Undo2 className="icon-s" aria-hidden="true" />
              Undo<span className="sr"> {one.demo.title}</span>
              {showKeys && one === undoable[0] && <KeyCap>Z</KeyCap>}
            </button>
            {one.untilMs !== undefined && <UndoLine untilMs={one.untilMs} />}
          </p>
        ))}
      {note && (
        <p className={`decision-toast ${note.failed ? 'failed' : ''}`}>
          <span>{note.says}</span>
          {note.retry && (
            <button type="button" className="btn quiet sm" onClick={note.retry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** Runs until it is too late, from where it is by now. */
function UndoLine({ untilMs }: { untilMs: number }) {
  const [goneMs] = useState(() => Math.max(0, undoMs - (untilMs - serverNow())))
  return <i className="undo-line" style={{ animationDelay: `-${goneMs}ms` }} aria-hidden="true" />
}

import { useState } from 'react'
import { serverNow } from '../../platform/server-clock.ts'
import { DecisionToast } from './decision-toast.tsx'
import type { Undoable } from './undoable.ts'
import type { Note } from './use-decisions.ts'

type DecisionToastsProps = {
  undoable: readonly Undoable[]
  notes: readonly Note[]
  /** So many can be seen at once; how many others there are behind them is said. */
  most: number
  showKeys: boolean
  onUndo: (one: Undoable) => void
}

/** What was decided, each with its ten seconds to take it back, and what became of a try that failed. */
export function DecisionToasts({ undoable, notes, most, showKeys, onUndo }: DecisionToastsProps) {
  const [held, setHeld] = useState<Undoable>()
  const isOpen = held !== undefined && undoable.some(({ demo }) => demo.id === held.demo.id)
  // What runs out under a hand says so, and goes with the hand.
  const standing = held && !isOpen && (held.untilMs ?? Infinity) <= serverNow() ? held : undefined
  const shown = undoable.slice(0, standing ? Math.max(0, most - 1) : most)
  const more = undoable.length - shown.length
  return (
    <div className="decision-toasts" role="status">
      {[...shown, ...(standing ? [standing] : [])].toReversed().map((one) => (
        <DecisionToast
          key={one.demo.id}
          one={one}
          more={one === undoable[0] ? more : 0}
          isOver={one === standing}
          showKey={showKeys && one === undoable[0]}
          onHold={(isHeld) => setHeld(isHeld ? one : undefined)}
          onUndo={() => {
            setHeld(undefined)
            onUndo(one)
          }}
        />
      ))}
      {notes.map((note) => (
        <p key={note.says} className={`decision-toast ${note.failed ? 'failed' : ''}`}>
          <span>{note.says}</span>
          {note.retry && (
            <button type="button" className="btn quiet sm" onClick={note.retry}>
              Try again
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

import { useState } from 'react'
import { DecisionToast } from './decision-toast.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { Undoable } from './undoable.ts'
import { AnsweredFirstToast } from './answered-first.tsx'
import type { AnsweredFirst, Note } from './use-decisions.ts'
import { serverNow } from '../../../lib/server-clock.ts'

type DecisionToastsProps = {
  undoable: readonly Undoable[]
  notes: readonly Note[]
  answeredFirst?: AnsweredFirst | undefined
  /** The number of toasts visible at once; the number of hidden ones is shown. */
  maxVisible: number
  showKeys: boolean
  onUndo: (one: Undoable) => void
  onTerms: (demo: QueuedDemo) => void
}

/** The recent decisions, each with ten seconds to undo it, and messages about failed requests. */
export function DecisionToasts(props: DecisionToastsProps) {
  const { undoable, notes, answeredFirst, maxVisible, showKeys, onUndo, onTerms } = props
  const [hovered, setHovered] = useState<Undoable>()
  const isOpen = hovered !== undefined && undoable.some(({ demo }) => demo.id === hovered.demo.id)
  // A toast that expires while hovered says so, and disappears when the pointer leaves.
  const expired = hovered && !isOpen && (hovered.untilMs ?? Infinity) <= serverNow() ? hovered : undefined
  const shown = undoable.slice(0, expired ? Math.max(0, maxVisible - 1) : maxVisible)
  const more = undoable.length - shown.length
  return (
    <div className="decision-toasts" role="status">
      {[...shown, ...(expired ? [expired] : [])].toReversed().map((one) => (
        <DecisionToast
          key={one.demo.id}
          one={one}
          more={one === undoable[0] ? more : 0}
          isOver={one === expired}
          showKey={showKeys && one === undoable[0]}
          onHover={(isHovered) => setHovered(isHovered ? one : undefined)}
          onUndo={() => {
            setHovered(undefined)
            onUndo(one)
          }}
          onTerms={hasTerms(one) ? () => onTerms(one.demo) : undefined}
        />
      ))}
      {answeredFirst && <AnsweredFirstToast one={answeredFirst} />}
      {notes.map((note) => (
        <p key={note.message} className={`decision-toast ${note.failed ? 'failed' : ''}`}>
          <span>{note.message}</span>
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

/** A hold that the server knows, and that can still be undone. */
const hasTerms = ({ demo, untilMs }: Undoable): boolean => demo.result === 'hold' && untilMs !== undefined

import { ListPlus, MessageSquare } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { StarButtons } from '../../collections/marks/star-buttons.tsx'
import { TagChips } from '../../collections/marks/tag-chips.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { StageMarks } from './use-stage-marks.ts'
import './stage-marks.css'

type MarksBarProps = { demo: QueuedDemo; marks: StageMarks; showKeys: boolean; children: ReactNode }

/** Between the song’s facts and its waveform: the viewer’s stars, the team’s tags, and what else can be done with it. */
export function MarksBar({ demo, marks, showKeys, children }: MarksBarProps) {
  const press = useLongPress(marks.collect, marks.chooseCollection)
  return (
    <div className="marks-bar">
      <StarButtons song={demo} />
      <TagChips song={demo} />
      <div className="marks-actions">
        {children}
        {demo.can.includes('demo.collect') && (
          <button type="button" className="btn quiet sm" {...press}>
            <ListPlus className="icon-s" aria-hidden="true" />
            Collection {showKeys && <KeyCap>S</KeyCap>}
          </button>
        )}
        <button type="button" className="btn quiet sm" onClick={marks.comment}>
          <MessageSquare className="icon-s" aria-hidden="true" />
          Comment {showKeys && <KeyCap>T</KeyCap>}
        </button>
      </div>
    </div>
  )
}

/** A press that is held this long is a long one, in ms. */
const longPressMs = 500

/** A long press by pointer does something else than a press; a key that is held presses once. */
function useLongPress(onPress: () => void, onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false
      stop()
      if (event.button !== 0) return
      timer.current = setTimeout(() => {
        isLong.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
    // The click of a key has no detail; only that of a pointer may belong to a long press.
    onClick: ({ detail }: MouseEvent) => (detail > 0 && isLong.current) || onPress(),
  }
}

import { ListPlus, MessageSquare } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { StarButtons } from '../../collections/marks/star-buttons.tsx'
import { TagChips } from '../../collections/marks/tag-chips.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { StageMarks } from './use-stage-marks.ts'
import './stage-marks.css'

type MarksBarProps = { demo: QueuedDemo; marks: StageMarks; showKeys: boolean; children: ReactNode }

/** Between the song’s facts and its waveform: the viewer’s stars, the team’s tags, and what else can be done with it. */
export function MarksBar({ demo, marks, showKeys, children }: MarksBarProps) {
  const press = useLongPress(marks.chooseCollection)
  return (
    <div className="marks-bar">
      <StarButtons song={demo} />
      <TagChips song={demo} />
      <div className="marks-actions">
        {children}
        {demo.can.includes('demo.collect') && (
          <button
            type="button"
            className="btn quiet sm"
            onClick={() => press.wasLong() || marks.collect()}
            {...press.events}
          >
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

/** A long press does something else than a press. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    wasLong: () => isLong.current,
    events: {
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
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}

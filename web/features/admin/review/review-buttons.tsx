import { Keyboard } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

type ReviewButtonsProps = {
  can: ReviewedDrop['can']
  /** Whether single-key shortcuts are on; then each button shows its key. */
  isOn: boolean
  onApprove: () => void
  onReject: () => void
  onKeys: () => void
}

/** The approve and reject buttons, and the keyboard shortcuts of the review page. */
export function ReviewButtons({ can, isOn, onApprove, onReject, onKeys }: ReviewButtonsProps) {
  return (
    <div className="docked review-actions">
      {can.includes('drop.approve') && (
        <Button variant="main" onClick={onApprove} onKeyDown={ignoreRepeat}>
          Approve {isOn && <KeyCap>A</KeyCap>}
        </Button>
      )}
      {can.includes('drop.reject') && (
        <Button variant="bad" onClick={onReject}>
          Reject {isOn && <KeyCap>R</KeyCap>}
        </Button>
      )}
      <span className="small wide-only row ml-auto gap-2 text-text-3">
        {isOn && (
          <span>
            <KeyCap>J</KeyCap> next, <KeyCap>K</KeyCap> previous
          </span>
        )}
        <Button variant="quiet" size="sm" aria-label="Shortcuts ?" onClick={onKeys}>
          <Keyboard className="icon-s" aria-hidden="true" />
          <span>Shortcuts</span>
          {isOn && <KeyCap>?</KeyCap>}
        </Button>
      </span>
    </div>
  )
}

/** Ignores the repeated events of a key that is held down, because each would decide about an unread brief. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

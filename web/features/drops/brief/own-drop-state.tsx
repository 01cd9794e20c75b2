import type { DropInFull } from '../drop.ts'
import { ownStateTexts } from './own-state.ts'

/** The state of the viewer's own drop, what that means, and why it was returned. */
export function OwnDropState({ drop }: { drop: DropInFull }) {
  const { label, message } = ownStateTexts[drop.state]
  const reason = drop.rejectionReason ?? drop.pausedReason
  return (
    <div className="grid gap-1">
      <p className="strong">{label}</p>
      {reason && (
        <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{reason}</blockquote>
      )}
      <p className="text-text-2">{message}</p>
    </div>
  )
}

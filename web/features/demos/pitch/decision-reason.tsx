import { type NogoReason, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'

type DecisionReasonProps = { reason: NogoReason | null; note: string }

/** Why a screener did not pass a song on, or staff gave its fee back: the reason as a sentence, and what was written. */
export function DecisionReason({ reason, note }: DecisionReasonProps) {
  if (!reason && !note) return null
  return (
    <>
      {reason && <span className="block">{nogoReasons[reason]}.</span>}
      {note && <q className="block break-words italic">{note}</q>}
    </>
  )
}

import { type NogoReason, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'

type DecisionReasonProps = { reason: NogoReason | null; note: string }

/** Why a screener declined a song or staff refunded it: the reason as a sentence, and their note. */
export function DecisionReason({ reason, note }: DecisionReasonProps) {
  if (!reason && !note) return null
  return (
    <>
      {reason && <span className="block">{nogoReasons[reason]}.</span>}
      {note && <q className="block break-words italic">{note}</q>}
    </>
  )
}

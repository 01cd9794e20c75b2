import { type NogoReason, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'

type MoveWhyProps = { reason: NogoReason | null; note: string }

/** Why a screener did not pass a song on, or staff gave its fee back: the reason as a sentence, and what was written. */
export function MoveWhy({ reason, note }: MoveWhyProps) {
  if (!reason && !note) return null
  return (
    <>
      {reason && <span className="block">{nogoReasons[reason]}.</span>}
      {note && <q className="block break-words italic">{note}</q>}
    </>
  )
}

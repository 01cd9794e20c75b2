import { type NogoReason, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'

/** Why a screener did not pass a song on: the reason as a sentence, and what was written beside it. */
export function NogoWhy({ reason, note }: { reason: NogoReason | null; note: string }) {
  if (!reason && !note) return null
  return (
    <>
      {reason && <span className="block">{nogoReasons[reason]}.</span>}
      {note && <q className="block break-words italic">{note}</q>}
    </>
  )
}

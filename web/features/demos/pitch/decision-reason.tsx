import { nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'
import { praiseText } from '@velv/domain/screening/praise.ts'
import type { Move } from '../demo.ts'

/** What goes with a decision as its creator reads it: the reason or praise as sentences, and the note to them. */
export function DecisionReason({ move: { reason, praise, note } }: { move: Move }) {
  // A reason of a later release is left out.
  const sentence = reason && nogoReasons[reason]
  const text = sentence ? `${sentence}.` : praiseText(praise)
  return (
    <>
      {text && <span className="block">{text}</span>}
      {note && <q className="block break-words italic">{note}</q>}
    </>
  )
}

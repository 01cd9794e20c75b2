import { holdEnd, holdLimits, isHoldEnd } from '@velv/domain/demos/holds/hold.ts'
import { useState } from 'react'
import { serverDate } from '../../lib/server-clock.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { dateText } from '../../ui/text/format.ts'
import { dayOf, endOfDay } from '../drops/editor/closing-day.ts'
import type { Hold } from './hold-text.ts'
import { ReasonField, ReasonForm } from './reason-form.tsx'
import { useHoldCall } from './use-hold-call.ts'

type AnswerProps = { hold: Hold; onClose: () => void }

type ReasonDialogProps = AnswerProps & { title: string; message: string; verb: string; call: 'decline' | 'release' }

/** Asks for the reason of an answer that ends a hold. */
export function ReasonDialog({ hold, call, onClose, ...texts }: ReasonDialogProps) {
  const { send, isPending, error } = useHoldCall(hold, onClose)
  const onSubmit = (reason: string) => send({ call, reason })
  return <ReasonForm {...texts} busy={isPending} error={error} onSubmit={onSubmit} onClose={onClose} />
}

/** Proposes a later end, or the first one of a hold without an end. */
export function EndDialog({ hold, onClose }: AnswerProps) {
  const [now] = useState(() => serverDate())
  const from = hold.endsAt ? new Date(hold.endsAt) : now
  const [day, setDay] = useState(dayOf(holdEnd(from, 30)))
  const [reason, setReason] = useState('')
  const { send, isPending, error } = useHoldCall(hold, onClose)
  const endsAt = endOfDay(day)
  const fits = isHoldEnd(endsAt, now) && (!hold.endsAt || endsAt > from)
  const missing = [!fits && 'Choose another day', reason.trim() === '' && 'Give a reason'].find((one) => one !== false)
  return (
    <FormDialog
      title={hold.endsAt ? 'Extend this hold' : 'Propose an end date'}
      message={
        hold.endsAt
          ? `It ends on ${dateText(hold.endsAt)}. The creator has to agree to a later date.`
          : 'The other side has to agree to it.'
      }
      verb="Propose"
      busy={isPending}
      error={error}
      {...(missing && { disabledReason: missing })}
      onSubmit={() => send({ call: 'end', endsAt: endsAt.toISOString(), reason: reason.trim() })}
      onClose={onClose}
    >
      <Field label="New end" hint={`At most ${holdLimits.maxDays} days from today.`}>
        {(wiring) => (
          <input
            {...wiring}
            className="input w-auto"
            type="date"
            min={dayOf(holdEnd(from, 1))}
            max={dayOf(holdEnd(now, holdLimits.maxDays))}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}

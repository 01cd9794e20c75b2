import { reasonProblem } from '@velv/domain/admin/staff-acts.ts'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Say } from '../../ui/say.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { payerText, type PaymentDetail } from './payment.ts'
import { refundHappens, refundTitle } from './refund-words.ts'

type RefundDialogProps = {
  payment: PaymentDetail
  open: boolean
  reason: string
  busy: boolean
  failure: string | undefined
  onReason: (reason: string) => void
  onClose: () => void
  onGiveBack: () => void
}

/** Says what will happen, and asks for the reason that the creator reads. */
export function RefundDialog({ payment, open, onClose, ...form }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={refundTitle(payment)}
      says={refundHappens(payment)}
    >
      {open && <RefundForm payment={payment} onClose={onClose} {...form} />}
    </Dialog>
  )
}

function RefundForm(props: Omit<RefundDialogProps, 'open'>) {
  const { payment, reason, busy, failure, onReason, onClose, onGiveBack } = props
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = () => {
    if (busy) return
    const found = reasonProblem(reason.trim())
    setProblem(found)
    if (found) form.current?.querySelector('textarea')?.focus()
    else onGiveBack()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <TextArea
        label="Reason"
        hint={`${payerText(payment.payer)} reads it as it stands here.`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks one question begins at its answer
        autoFocus
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          onReason(target.value)
        }}
        onKeyDown={sendByKey}
      />
      {failure && <Say tone="bad">{failure}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="bad" busy={busy}>
          Give back
        </Button>
      </div>
    </form>
  )
}

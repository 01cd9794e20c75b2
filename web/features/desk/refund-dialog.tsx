import { Dialog } from '../../ui/dialog.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { payerText, type PaymentDetail } from './payment.ts'
import { refundHappens, refundTitle } from './refund-words.ts'

type RefundDialogProps = {
  payment: PaymentDetail
  open: boolean
  /** What was written of a reason before. */
  begun: string
  busy: boolean
  failure: string | undefined
  onWrite: (reason: string) => void
  onClose: () => void
  onGiveBack: (reason: string) => void
}

/** Says what will happen, and asks for the reason that the creator reads. */
export function RefundDialog({ payment, open, onClose, onGiveBack, ...form }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={refundTitle(payment)}
      says={refundHappens(payment)}
    >
      {open && (
        <ReasonForm
          {...form}
          hint={`${payerText(payment.payer)} reads it as it stands here.`}
          verb="Give back"
          look="bad"
          onClose={onClose}
          onReason={onGiveBack}
        />
      )}
    </Dialog>
  )
}

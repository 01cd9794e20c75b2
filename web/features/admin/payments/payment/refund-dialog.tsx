import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { reasonHint } from '../../actions/preset-reasons.ts'
import { ReasonForm } from '../../actions/reason-form.tsx'
import { payerText, type Payment } from '../payment.ts'
import { refundEffectText, refundTitle } from './refund-text.ts'

type RefundDialogProps = {
  payment: Payment
  open: boolean
  /** The draft of the reason. */
  draft: string
  busy: boolean
  failure: string | undefined
  onDraftChange: (reason: string) => void
  onClose: () => void
  onRefund: (reason: string) => void
}

/** Explains the effect of a refund, and asks for the reason that the creator reads. */
export function RefundDialog({ payment, open, onClose, onRefund, ...form }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={refundTitle(payment)}
      message={refundEffectText(payment)}
    >
      {open && (
        <ReasonForm
          {...form}
          hint={reasonHint(payerText(payment.payer))}
          verb="Refund"
          variant="bad"
          onClose={onClose}
          onReason={onRefund}
        />
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import { client } from '../../../../lib/api/api.ts'
import { useAdminAction } from '../../actions/use-admin-action.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { PasswordDialog } from '../../../../ui/overlays/password-dialog.tsx'
import type { PaymentDetail } from '../payment.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { refundDoneText, refundTitle } from './refund-text.ts'

/** Refunds a payment after a dialog with its effect and reason; asks for the password if the server requires it. */
export function Refund({ payment }: { payment: PaymentDetail }) {
  const { perform, busy, failure, clearFailure, password } = useAdminAction()
  const [isAsking, setAsking] = useState(false)
  // The draft is kept after the dialog closes, until it is sent.
  const [draft, setDraft] = useState('')
  const refundPayment = async (reason: string) => {
    const send = async () => {
      await client.POST('/api/admin/payments/{id}/refund', { params: { path: { id: payment.id } }, body: { reason } })
      return []
    }
    if (await perform({ message: refundDoneText(payment), title: refundTitle(payment), send })) setAsking(false)
  }
  const ask = () => {
    clearFailure()
    setAsking(true)
  }
  return (
    <>
      {payment.can.includes('payment.refund') && (
        <div>
          <Button variant="bad" onClick={ask}>
            Refund
          </Button>
        </div>
      )}
      <RefundDialog
        payment={payment}
        open={isAsking && !password.open}
        draft={draft}
        busy={busy}
        failure={failure}
        onDraftChange={setDraft}
        onClose={() => !busy && setAsking(false)}
        onRefund={(reason) => void refundPayment(reason)}
      />
      <PasswordDialog {...password} />
    </>
  )
}

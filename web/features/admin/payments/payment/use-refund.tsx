import { useState, type ReactNode } from 'react'
import { client } from '../../../../lib/api/api.ts'
import { useAdminAction } from '../../actions/use-admin-action.ts'
import { PasswordDialog } from '../../../../ui/overlays/password-dialog.tsx'
import type { Payment } from '../payment.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { refundDoneText, refundTitle } from './refund-text.ts'

/** Refunds payments after a dialog with the effect and the reason; asks for the password if the server requires it. */
export function useRefund(): { ask: (payment: Payment) => void; dialogs: ReactNode } {
  const { perform, busy, failure, clearFailure, password } = useAdminAction()
  const [payment, setPayment] = useState<Payment>()
  const [isAsking, setAsking] = useState(false)
  // Drafts are kept after the dialog closes, until they are sent.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const setDraft = (id: string, draft: string) => setDrafts((all) => new Map(all).set(id, draft))
  const refund = async (one: Payment, reason: string) => {
    const send = async () => {
      await client.POST('/api/admin/payments/{id}/refund', { params: { path: { id: one.id } }, body: { reason } })
      return []
    }
    if (!(await perform({ message: refundDoneText(one), title: refundTitle(one), send }))) return
    setDraft(one.id, '')
    setAsking(false)
  }
  return {
    ask: (chosen) => {
      clearFailure()
      setPayment(chosen)
      setAsking(true)
    },
    dialogs: (
      <>
        {payment && (
          <RefundDialog
            key={payment.id}
            payment={payment}
            open={isAsking && !password.open}
            draft={drafts.get(payment.id) ?? ''}
            busy={busy}
            failure={failure}
            onDraftChange={(draft) => setDraft(payment.id, draft)}
            onClose={() => !busy && setAsking(false)}
            onRefund={(reason) => void refund(payment, reason)}
          />
        )}
        <PasswordDialog {...password} />
      </>
    ),
  }
}

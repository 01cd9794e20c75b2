import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useStaffAct } from '../../platform/use-staff-act.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import type { PaymentDetail } from './payment.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { refundDone, refundTitle } from './refund-words.ts'

/** Gives a payment back, once it is said what happens and why; the password is asked for where the server wants it. */
export function Refund({ payment }: { payment: PaymentDetail }) {
  const { act, busy, failure, forgetFailure, password } = useStaffAct()
  const [isAsking, setAsking] = useState(false)
  // What was written outlives the dialog until it has arrived.
  const [begun, setBegun] = useState('')
  const giveBack = async (reason: string) => {
    const send = async () => {
      await client.POST('/api/admin/payments/{id}/refund', { params: { path: { id: payment.id } }, body: { reason } })
      return []
    }
    if (await act({ says: refundDone(payment), title: refundTitle(payment), send })) setAsking(false)
  }
  const ask = () => {
    forgetFailure()
    setAsking(true)
  }
  return (
    <>
      {payment.can.includes('payment.refund') && (
        <div>
          <Button look="bad" onClick={ask}>
            Give back
          </Button>
        </div>
      )}
      <RefundDialog
        payment={payment}
        open={isAsking && !password.open}
        begun={begun}
        busy={busy}
        failure={failure}
        onWrite={setBegun}
        onClose={() => !busy && setAsking(false)}
        onGiveBack={(reason) => void giveBack(reason)}
      />
      <PasswordDialog {...password} />
    </>
  )
}

import { Button } from '../../../../ui/buttons/button.tsx'
import type { PaymentDetail } from '../payment.ts'
import { useRefund } from './use-refund.tsx'

/** Refunds a payment, after a dialog with the effect and the reason. */
export function Refund({ payment }: { payment: PaymentDetail }) {
  const { ask, dialogs } = useRefund()
  return (
    <>
      {payment.can.includes('payment.refund') && (
        <div>
          <Button variant="bad" onClick={() => ask(payment)}>
            Refund
          </Button>
        </div>
      )}
      {dialogs}
    </>
  )
}

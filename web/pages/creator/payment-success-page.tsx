import { useParams } from 'react-router'
import { PaymentPending } from '../../features/demos/payment/payment-pending.tsx'
import { PaymentResult } from '../../features/demos/payment/payment-result.tsx'
import { UnpaidDemo } from '../../features/demos/payment/unpaid-demo.tsx'
import { paymentOutcome } from '../../features/demos/payment/payment-outcome.ts'
import { usePlus } from '../../features/accounts/plus/use-plus.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentSuccessPage() {
  const { demoId = '' } = useParams()
  const { plus, isPending } = usePlus({})
  return (
    <PaymentResult
      demoId={demoId}
      hasReceipt
      open={(demo) =>
        paymentOutcome(demo) === 'waiting' ? (
          <PaymentPending demo={demo} />
        ) : (
          <UnpaidDemo
            demo={demo}
            included={isPending ? undefined : (plus ?? null)}
            title="Not paid yet"
            message={`We haven’t received a payment for ${demo.title}, so it hasn’t been submitted.`}
          />
        )
      }
    />
  )
}

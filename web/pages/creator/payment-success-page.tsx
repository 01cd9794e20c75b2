import { useParams } from 'react-router'
import { PaymentResult } from '../../features/demos/payment/payment-result.tsx'
import { UnpaidDemo } from '../../features/demos/payment/unpaid-demo.tsx'
import { paymentOutcome } from '../../features/demos/payment/payment-outcome.ts'
import { usePlus } from '../../features/accounts/plus/use-plus.ts'
import { WaitingForStripe } from '../../ui/feedback/stripe-waiting.tsx'
import type { DemoInFull } from '../../features/demos/demo.ts'
import { PaymentResultLayout } from '../../features/demos/payment/payment-result-layout.tsx'

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

/** The payment was started and the payment service has not reported its result. */
const PaymentPending = ({ demo }: { demo: DemoInFull }) => (
  <PaymentResultLayout title={demo.title}>
    <WaitingForStripe meanwhile="your song is submitted automatically when the payment arrives." />
  </PaymentResultLayout>
)

import { useParams } from 'react-router'
import { PaymentArriving } from '../../features/demos/payment-arriving.tsx'
import { PaymentEnd } from '../../features/demos/payment-end.tsx'
import { PaymentOpen } from '../../features/demos/payment-open.tsx'
import { paymentOutcome } from '../../features/demos/payment-outcome.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentSuccessPage() {
  const { demoId = '' } = useParams()
  return (
    <PaymentEnd
      demoId={demoId}
      hasReceipt
      open={(demo) =>
        paymentOutcome(demo) === 'waiting' ? (
          <PaymentArriving demo={demo} />
        ) : (
          <PaymentOpen
            demo={demo}
            title="Not paid yet"
            says={`No payment for ${demo.title} has arrived, and it has not been sent.`}
          />
        )
      }
    />
  )
}

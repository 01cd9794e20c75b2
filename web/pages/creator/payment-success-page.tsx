import { useParams } from 'react-router'
import { PaymentArriving } from '../../features/demos/payment-arriving.tsx'
import { PaymentEnd } from '../../features/demos/payment-end.tsx'
import { PaymentOpen } from '../../features/demos/payment-open.tsx'
import { paymentOutcome } from '../../features/demos/payment-outcome.ts'
import { usePlus } from '../../features/plus/use-plus.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentSuccessPage() {
  const { demoId = '' } = useParams()
  const { plus, isPending } = usePlus({})
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
            included={isPending ? undefined : (plus ?? null)}
            title="Not paid yet"
            says={`We haven’t received a payment for ${demo.title}, so it hasn’t been submitted.`}
          />
        )
      }
    />
  )
}

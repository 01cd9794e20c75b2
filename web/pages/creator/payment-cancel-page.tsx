import { useParams } from 'react-router'
import { DemoMissing } from '../../features/demos/demo-missing.tsx'
import { isUnsettled, paymentOutcome } from '../../features/demos/payment-outcome.ts'
import { PaymentIn, PaymentOpen, PaymentRefunded, PaymentUnderway } from '../../features/demos/payment-settling.tsx'
import { useDemo } from '../../features/demos/use-demo.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = () => [{ title: 'Payment cancelled · Velv' }]

export default function PaymentCancelPage() {
  const { demoId = '' } = useParams()
  const { data: demo, isPending, error, refetch } = useDemo(demoId, isUnsettled)
  if (isPending) return <Skeleton className="h-40 w-full max-w-main" />
  if (!demo) return <DemoMissing error={error} onRetry={() => void refetch()} />
  const outcome = paymentOutcome(demo)
  if (outcome === 'in') return <PaymentIn demo={demo} />
  if (outcome === 'refunded') return <PaymentRefunded demo={demo} />
  if (outcome === 'underway') return <PaymentUnderway demo={demo} />
  return (
    <PaymentOpen
      demo={demo}
      title="Nothing was charged"
      says={`${demo.title} is still a draft with its song and its words. It is sent when you have paid.`}
    />
  )
}

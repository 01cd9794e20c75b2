import { useParams, useSearchParams } from 'react-router'
import { CheckoutCanceled } from '../../features/demos/payment/checkout-canceled.tsx'
import { PaymentResult } from '../../features/demos/payment/payment-result.tsx'
import { usePlus } from '../../features/accounts/plus/use-plus.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentCancelPage() {
  const { demoId = '' } = useParams()
  const [search] = useSearchParams()
  const { plus, isPending } = usePlus({})
  return (
    <PaymentResult
      demoId={demoId}
      open={(demo) => (
        <CheckoutCanceled
          demo={demo}
          included={isPending ? undefined : (plus ?? null)}
          paymentId={search.get('payment') ?? undefined}
        />
      )}
    />
  )
}

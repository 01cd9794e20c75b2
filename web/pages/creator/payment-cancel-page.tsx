import { useParams, useSearchParams } from 'react-router'
import { CheckoutCanceled } from '../../features/demos/checkout-canceled.tsx'
import { PaymentEnd } from '../../features/demos/payment-end.tsx'
import { usePlus } from '../../features/plus/use-plus.ts'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentCancelPage() {
  const { demoId = '' } = useParams()
  const [search] = useSearchParams()
  const { plus, isPending } = usePlus({})
  return (
    <PaymentEnd
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

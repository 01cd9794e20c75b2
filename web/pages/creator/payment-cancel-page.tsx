import { useParams } from 'react-router'
import { PaymentEnd } from '../../features/demos/payment-end.tsx'
import { PaymentOpen } from '../../features/demos/payment-open.tsx'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentCancelPage() {
  const { demoId = '' } = useParams()
  return (
    <PaymentEnd
      demoId={demoId}
      open={(demo) => (
        <PaymentOpen
          demo={demo}
          title="Nothing was charged"
          says={`${demo.title} is still a draft with its song and its words. It is sent when you have paid.`}
        />
      )}
    />
  )
}

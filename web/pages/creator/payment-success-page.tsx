import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentSuccessPage() {
  return <LaterPage title="Payment" what="What became of your payment will be shown here." />
}

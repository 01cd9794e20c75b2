import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Payment cancelled · Velv' }]

export default function PaymentCancelPage() {
  return <LaterPage title="Payment cancelled" what="The way back to your demo will be here." />
}

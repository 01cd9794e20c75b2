import { Payments } from '../../features/desk/payments.tsx'

export const meta = () => [{ title: 'Payments · Velv' }]

export default function PaymentsPage() {
  return <Payments />
}

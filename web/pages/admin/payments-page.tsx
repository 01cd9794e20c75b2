import { Payments } from '../../features/admin/payments/payments.tsx'

export const meta = () => [{ title: 'Payments · Velv' }]

export default function PaymentsPage() {
  return <Payments />
}

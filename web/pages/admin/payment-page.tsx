import { useParams } from 'react-router'
import { AuditList } from '../../features/admin/audit/audit-list.tsx'
import { PaymentView } from '../../features/admin/payments/payment/payment-view.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentPage() {
  const { id = '' } = useParams()
  return (
    <PaymentView
      key={id}
      id={id}
      dropLink={(dropId, name) => <DropLink id={dropId} name={name} />}
      history={<AuditList subject={id} />}
    />
  )
}

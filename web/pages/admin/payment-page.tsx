import { useParams } from 'react-router'
import { ActList } from '../../features/audit/act-list.tsx'
import { PaymentView } from '../../features/desk/payment-view.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Payment · Velv' }]

export default function PaymentPage() {
  const { id = '' } = useParams()
  return (
    <PaymentView
      key={id}
      id={id}
      dropLink={(dropId, name) => <DropLink id={dropId} name={name} />}
      acts={<ActList subject={id} />}
    />
  )
}

import { useParams } from 'react-router'
import { PayoutReturn } from '../../features/accounts/payouts/payout-return.tsx'

export const meta = () => [{ title: 'Payout account · Velv' }]

export default function PayoutAccountPage() {
  const { id = '' } = useParams()
  return <PayoutReturn key={id} accountId={id} />
}

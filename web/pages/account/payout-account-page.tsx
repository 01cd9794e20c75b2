import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Payout account · Velv' }]

export default function PayoutAccountPage() {
  return <LaterPage title="Payout account" what="The state of your payout account will be shown here." />
}

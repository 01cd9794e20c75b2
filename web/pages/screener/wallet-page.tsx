import { PayoutBanner } from '../../features/accounts/payouts/payout-banner.tsx'
import { WalletView } from '../../features/wallet/wallet-view.tsx'
import { useMe } from '../../lib/session/session.ts'

export const meta = () => [{ title: 'Wallet · Velv' }]

export default function WalletPage() {
  const me = useMe()
  return <WalletView me={me} banner={<PayoutBanner me={me} />} />
}

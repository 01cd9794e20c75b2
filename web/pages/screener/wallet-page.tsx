import { PayoutNotice } from '../../features/accounts/payout-notice.tsx'
import { WalletView } from '../../features/wallet/wallet-view.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Wallet · Velv' }]

export default function WalletPage() {
  const me = useMe()
  return <WalletView me={me} notice={<PayoutNotice me={me} />} />
}

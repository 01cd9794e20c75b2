import { WalletView } from '../../features/wallet/wallet-view.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Wallet · Velv' }]

export default function WalletPage() {
  return <WalletView me={useMe()} />
}

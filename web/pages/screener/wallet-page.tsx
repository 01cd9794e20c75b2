import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Wallet · Velv' }]

export default function WalletPage() {
  return <LaterPage title="Wallet" what="Your balance and your withdrawals will be here." />
}

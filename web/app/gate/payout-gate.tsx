import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useStoppedWallet } from '../../features/wallet/use-stopped-wallet.ts'
import { meQuery, type Me } from '../../lib/session/session.ts'
import { GateFrame } from './gate-frame.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** The page Stripe returns to while the gate waits for the payout account. Continues automatically when it is ready. */
export function PayoutGate({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const { wallet } = useStoppedWallet(me)
  return (
    <GateFrame me={me} wallet={wallet}>
      <Outlet />
      <SignedInAs me={me} />
    </GateFrame>
  )
}

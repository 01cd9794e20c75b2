import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useStoppedWallet } from '../../features/wallet/use-stopped-wallet.ts'
import { meQuery, type Me } from '../../lib/session/session.ts'
import { GateFrame } from './gate-frame.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** A page that opens before the gate does. Continues automatically when the account is ready. */
export function PageAtGate({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const { wallet } = useStoppedWallet(me)
  return (
    <GateFrame me={me} wallet={wallet}>
      <Outlet />
      <SignedInAs me={me} />
    </GateFrame>
  )
}

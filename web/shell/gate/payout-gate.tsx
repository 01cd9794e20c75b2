import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { meQuery, type Me } from '../../platform/session.ts'
import { GateFrame } from './gate-frame.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** Where Stripe sends somebody back to while the gate waits for exactly that; moves on by itself. */
export function PayoutGate({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  return (
    <GateFrame me={me}>
      <Outlet />
      <SignedInAs me={me} />
    </GateFrame>
  )
}

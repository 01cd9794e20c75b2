import { Outlet } from 'react-router'
import type { Me } from '../../platform/session.ts'
import { GateFrame } from './gate-frame.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** Where Stripe sends somebody back to while the gate waits for exactly that. */
export function PayoutGate({ me }: { me: Me }) {
  return (
    <GateFrame me={me}>
      <Outlet />
      <SignedInAs me={me} />
    </GateFrame>
  )
}

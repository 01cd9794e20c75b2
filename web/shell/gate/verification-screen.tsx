import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { meQuery, type Me } from '../../platform/session.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { GateFrame } from './gate-frame.tsx'
import { gateStepsFor } from './gate-steps.tsx'
import { SignedInAs } from './signed-in-as.tsx'

const headings = { email: 'One mail to go', review: 'Almost in', payout: 'One thing left', open: 'You are in' } as const

/** Stands in place of every protected page until the account is ready; moves on by itself. */
export function VerificationScreen({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that led here is gone, and with it the place where reading would go on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <GateFrame me={me}>
      <title>Verification · Velv</title>
      <div className="grid gap-2">
        <h1 ref={heading} className="title" tabIndex={-1}>
          {headings[me.gate]}
        </h1>
        <SignedInAs me={me} />
      </div>
      <Stepper steps={gateStepsFor(me)} />
    </GateFrame>
  )
}

import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MailRefused } from '../../features/accounts/mail-refused.tsx'
import { useEarned } from '../../features/wallet/use-earned.ts'
import { meQuery, type Me } from '../../platform/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ConnectStripe } from './connect-stripe.tsx'
import { GateFrame } from './gate-frame.tsx'
import { gateStepsFor } from './gate-steps.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { WrongAddress } from './wrong-address.tsx'

const headings = { email: 'One mail to go', review: 'Almost in', payout: 'One thing left', open: 'You are in' } as const

const headingOf = ({ gate, refusedReason }: Me) =>
  gate === 'review' && refusedReason !== null ? 'Not approved' : headings[gate]

/** Stands in place of every protected page until the account is ready; moves on by itself. */
export function VerificationScreen({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const { wallet, isAsking, retry } = useEarned(me)
  if (isAsking) return <Loading />
  return (
    <GateFrame me={me} wallet={wallet}>
      <title>{`${wallet ? 'Payouts are stopped' : 'Verification'} · Velv`}</title>
      <div className="grid gap-2">
        <GateHeading says={wallet ? 'Payouts are stopped' : headingOf(me)} />
        <SignedInAs me={me} />
        <MailRefused me={me} />
        {me.mailRefused && me.gate !== 'email' && <WrongAddress />}
      </div>
      {wallet ? (
        <section aria-label="Payout account" className="grid max-w-measure justify-items-start gap-4 text-text-2">
          <ConnectStripe me={me} />
        </section>
      ) : (
        <Stepper steps={gateStepsFor(me)} />
      )}
      {retry && <FailedLine what="We couldn’t load your balance." onRetry={retry} />}
    </GateFrame>
  )
}

function GateHeading({ says }: { says: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What led here is gone, and with it the place where reading would go on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} className="title" tabIndex={-1}>
      {says}
    </h1>
  )
}

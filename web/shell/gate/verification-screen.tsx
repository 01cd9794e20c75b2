import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery, signOut, type Me } from '../../platform/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { GatePromise } from './gate-promise.tsx'
import { gateStepsFor } from './gate-steps.tsx'
import '../door.css'

const headings = { email: 'One mail to go', review: 'Almost in', payout: 'One thing left', open: 'You are in' } as const

/** Stands in place of every protected page until the account is ready; moves on by itself. */
export function VerificationScreen({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  return (
    <main className="door">
      <title>Verification · Velv</title>
      <section className="door-in">
        <span className="logo">
          <Logo />
        </span>
        <div className="grid gap-10 md:my-auto">
          <div className="grid gap-2">
            <h1 className="title">{headings[me.gate]}</h1>
            <p className="text-text-2">
              Signed in as {me.name}, {professionLabels[me.profession]}.{' '}
              <button type="button" className="link touch" onClick={() => void signOut()}>
                Log out
              </button>
            </p>
          </div>
          <Stepper steps={gateStepsFor(me)} />
        </div>
      </section>
      <div className="wall" aria-hidden="true">
        <div className="folds" />
        <GatePromise profession={me.profession} />
      </div>
    </main>
  )
}

import type { Me } from '../../../lib/session/session.ts'
import { TwoFactorFact } from '../two-factor/two-factor-fact.tsx'
import { PasswordFact } from './password-fact.tsx'
import './profile.css'

/** The password, and whether a second factor is asked for after it. */
export function LogInFacts({ me }: { me: Me }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="log-in">
      <h2 id="log-in" className="head">
        Password and two-factor authentication
      </h2>
      <dl className="profile-facts">
        <PasswordFact me={me} />
        <TwoFactorFact me={me} />
      </dl>
    </section>
  )
}

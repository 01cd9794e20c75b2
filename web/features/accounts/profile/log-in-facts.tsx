import { Link } from 'react-router'
import type { Me } from '../../../lib/session/session.ts'
import { dayText } from '../../../ui/text/format.ts'
import { PasswordFact } from './password-fact.tsx'
import { ProfileFact } from './profile-fact.tsx'
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

/** Whether two-factor authentication is on, with the link to its page. */
function TwoFactorFact({ me }: { me: Me }) {
  const { since } = me.twoFactor
  return (
    <ProfileFact
      term="Two-factor authentication"
      end={
        <Link className="btn quiet sm" to="/account/two-factor">
          {since ? 'Change' : 'Set up'}
          <span className="sr"> two-factor authentication</span>
        </Link>
      }
    >
      <span className="profile-status">{since ? `On since ${dayText(since)}` : 'Off'}</span>
    </ProfileFact>
  )
}

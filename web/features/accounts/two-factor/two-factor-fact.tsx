import { Link } from 'react-router'
import type { Me } from '../../../lib/session/session.ts'
import { dayText } from '../../../ui/text/format.ts'
import { ProfileFact } from '../profile/profile-fact.tsx'

/** Whether two-factor authentication is on, with the link to its page. */
export function TwoFactorFact({ me }: { me: Me }) {
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

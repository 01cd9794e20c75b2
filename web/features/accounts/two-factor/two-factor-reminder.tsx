import { Link } from 'react-router'
import { useMe } from '../../../platform/session.ts'
import { dayText } from '../../../ui/format.ts'
import { Say } from '../../../ui/say.tsx'

/** For staff, while there is time left to set up a second factor. */
export function TwoFactorReminder() {
  const { since, requiredFrom } = useMe().twoFactor
  if (since || !requiredFrom) return null
  return (
    <Say tone="warn">
      Set up{' '}
      <Link className="link" to="/account/two-factor">
        two-factor authentication
      </Link>{' '}
      by {dayText(requiredFrom)} to keep access to the admin pages.
    </Say>
  )
}

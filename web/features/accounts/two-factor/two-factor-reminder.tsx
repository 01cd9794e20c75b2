import { Link } from 'react-router'
import { useMe } from '../../../lib/session/session.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { deadlineText } from './deadline-text.ts'

/** Reminds staff to set up two-factor authentication before the deadline. */
export function TwoFactorReminder() {
  const { since, requiredFrom } = useMe().twoFactor
  if (since || !requiredFrom) return null
  return (
    <InlineMessage tone="warn">
      Admins need{' '}
      <Link className="link" to="/account/two-factor">
        two-factor authentication
      </Link>
      . {deadlineText(requiredFrom)}
    </InlineMessage>
  )
}

import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** Longer than the burst limit, which ends within seconds. */
const isLockedOut = (error: unknown) => error instanceof ApiError && (error.retryAfterSeconds ?? 0) > 60

/** Why a login failed, and what to do next. */
export function LogInError({ error }: { error: unknown }) {
  return (
    <InlineMessage tone="bad">
      {error instanceof ApiError && error.code === 'auth/disabled' ? (
        <>
          This account is disabled.{error.reason && <span>{` Our team wrote: “${error.reason}”`}</span>}{' '}
          <a className="link touch" href="/contact?about=account">
            Contact support
          </a>
        </>
      ) : (
        errorText(error)
      )}
      {isLockedOut(error) && <span> To log in right away, use “Forgot password” to set a new one.</span>}
    </InlineMessage>
  )
}

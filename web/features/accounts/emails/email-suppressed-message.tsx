import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { meKey } from '../../../lib/session/me.ts'
import type { Me } from '../../../lib/session/session.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

/** Shown while an address is suppressed because its server rejected an email; the owner can lift the suppression. */
export function EmailSuppressedMessage({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { mutate, isSuccess, error } = api.useMutation('post', '/api/me/email/try-again', {
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  })
  return (
    <div role="status" className="grid gap-2">
      {me.emailSuppressed && (
        <RetryMessage
          what={`Emails to ${me.email} bounced, so we’ve stopped sending them.`}
          onRetry={() => mutate({})}
        />
      )}
      {!me.emailSuppressed && isSuccess && (
        <InlineMessage tone="good">We’ve resumed sending emails to {me.email}.</InlineMessage>
      )}
      <ErrorMessage error={error} />
    </div>
  )
}

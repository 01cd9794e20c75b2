import { errors } from '@velv/domain/errors.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

const invitedMessage =
  'This link doesn’t work for your account. If you got an invitation by email, log in with the address it was sent to. If someone sent you a link, ask them for a new one.'

/** Why a drop is not shown: it does not exist, or it could not be loaded. */
type DropNotFoundProps = {
  error: unknown
  onRetry: () => void
  /** Whether the page was opened by a link or an invitation to a private drop. */
  isInvited?: boolean
}

export function DropNotFound({ error, onRetry, isInvited = false }: DropNotFoundProps) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        title="Drop not found"
        message={isInvited ? invitedMessage : errors['drop/not-found'][1]}
        next={<LinkButton to="/">Browse open drops</LinkButton>}
      />
    )
  }
  return (
    <>
      <h1 className="sr">Drop</h1>
      <RetryMessage what="We couldn’t load the drop." onRetry={onRetry} />
    </>
  )
}

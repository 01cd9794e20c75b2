import { errors } from '@velv/domain/errors.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

/** Why a drop is not shown: it does not exist, or it could not be loaded. */
export function DropNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        title="No such drop"
        message={errors['drop/not-found'][1]}
        next={<LinkButton to="/">Look at the drops</LinkButton>}
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

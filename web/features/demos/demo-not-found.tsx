import { errors } from '@velv/domain/errors.ts'
import { isMissing } from '../../lib/api/is-missing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Why a demo is not shown: it does not exist, or it could not be loaded. */
export function DemoNotFound({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        title="Song not found"
        message={errors['demo/not-found'][1]}
        next={<LinkButton to="/my-pitches">Back to My Pitches</LinkButton>}
      />
    )
  }
  return (
    <>
      <h1 className="sr">Your song</h1>
      <RetryMessage what="We couldn’t load your song." onRetry={onRetry} />
    </>
  )
}

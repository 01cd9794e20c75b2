import { refusals } from '@velv/domain/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../platform/refusal.ts'

/** Why a demo is not shown: it is not there, or it could not be fetched. */
export function DemoMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof Refusal && error.status >= 400 && error.status < 500) {
    return (
      <EmptyState
        as="h1"
        title="No such demo"
        says={refusals['demo/not-found'][1]}
        next={<LinkButton to="/my-pitches">My Pitches</LinkButton>}
      />
    )
  }
  return <FailedLine what="The demo could not be fetched." onRetry={onRetry} />
}

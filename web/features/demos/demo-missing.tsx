import { refusals } from '@velv/domain/refusals.ts'
import { isMissing } from '../../platform/is-missing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Why a demo is not shown: it is not there, or it could not be fetched. */
export function DemoMissing({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        title="No such demo"
        says={refusals['demo/not-found'][1]}
        next={<LinkButton to="/my-pitches">My Pitches</LinkButton>}
      />
    )
  }
  return (
    <>
      <h1 className="sr">Your demo</h1>
      <FailedLine what="We couldn’t load your demo." onRetry={onRetry} />
    </>
  )
}

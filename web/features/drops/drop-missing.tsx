import { refusals } from '@velv/domain/refusals.ts'
import { isMissing } from '../../platform/is-missing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Why a drop is not shown: it is not there, or it could not be fetched. */
export function DropMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        title="No such drop"
        says={refusals['drop/not-found'][1]}
        next={<LinkButton to="/">Look at the drops</LinkButton>}
      />
    )
  }
  return (
    <>
      <h1 className="sr">Drop</h1>
      <FailedLine what="We couldn’t load the drop." onRetry={onRetry} />
    </>
  )
}

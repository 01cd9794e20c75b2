import { refusals } from '@velv/domain/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { isMissing } from './is-missing.ts'

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
  return <FailedLine what="The drop could not be fetched." onRetry={onRetry} />
}

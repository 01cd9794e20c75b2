import { errors } from '@velv/domain/errors.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Replaces the pitching view where the drop does not exist. */
export const PitchingNotFound = () => (
  <div className="pitching-missing">
    <EmptyState
      as="h1"
      title="Drop not found"
      message={errors['drop/not-found'][1]}
      next={<LinkButton to="/">Back to drops</LinkButton>}
    />
  </div>
)

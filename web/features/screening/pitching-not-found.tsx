import { errors } from '@velv/domain/errors.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Replaces the pitching view where the drop does not exist. */
export const PitchingNotFound = () => (
  <div className="pitching-missing">
    <EmptyState
      as="h1"
      title="Nothing here"
      message={errors['drop/not-found'][1]}
      next={<LinkButton to="/">To the drops</LinkButton>}
    />
  </div>
)

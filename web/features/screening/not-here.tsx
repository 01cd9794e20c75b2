import { refusals } from '@velv/domain/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** In place of the whole room, where there is no such drop. */
export const NotHere = () => (
  <div className="pitching-missing">
    <EmptyState
      as="h1"
      title="Nothing here"
      says={refusals['drop/not-found'][1]}
      next={<LinkButton to="/">To the drops</LinkButton>}
    />
  </div>
)

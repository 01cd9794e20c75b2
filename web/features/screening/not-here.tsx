import { Refusal } from '../../platform/refusal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const isMissing = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 404

/** In place of the whole room, where there is no such drop. */
export const NotHere = ({ says }: { says: string }) => (
  <div className="pitching-missing">
    <EmptyState as="h1" title="Nothing here" says={says} next={<LinkButton to="/">To the drops</LinkButton>} />
  </div>
)

import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** In the place of a list in which a search finds nothing. */
export const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    title={`No songs match “${search}”`}
    message="Search by title, writer, creator, or drop, or use fewer operators."
    next={<Button onClick={onClear}>Clear search</Button>}
  />
)

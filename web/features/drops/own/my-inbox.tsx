import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OwnDropsTable } from './own-drops-table.tsx'

/** The owner's delivered drops: how many pitches need an answer, and how the others were answered. */
export const MyInbox = () => (
  <OwnDropsTable
    list="inbox"
    label="My inbox"
    empty={
      <EmptyState
        title="Nothing delivered yet"
        message="Pitches show up here once a drop has closed and all its songs have been screened."
        next={<LinkButton to="/drop/mydrops">Open My Drops</LinkButton>}
      />
    }
  />
)

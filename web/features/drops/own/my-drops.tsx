import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OwnDropsTable } from './own-drops-table.tsx'

/** The owner's drops that are not delivered yet. */
export const MyDrops = () => <OwnDropsTable list="drops" label="My drops" empty={<NoDrops />} />

/** The next step is the button in the page's header. */
export const NoDrops = ({ title = 'No drops yet' }: { title?: string }) => (
  <EmptyState title={title} message="Write a brief, and creators can start submitting songs once we approve it." />
)

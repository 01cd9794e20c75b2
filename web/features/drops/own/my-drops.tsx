import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OwnDropList } from './own-drop-list.tsx'
import { MyDrop } from './my-drop.tsx'
import { byClosing, needsOwner } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

/** The owner's drops that are not delivered yet: their state, their demos, and the available actions. */
export function MyDrops() {
  return (
    <OwnDropList
      page={useOwnDrops('/api/my/drops').page}
      dayOf={(drop) => drop.expireTime}
      needsAttention={needsOwner}
      sorted={{ by: byClosing, message: 'Sorted by closing date.' }}
      row={(drop) => <MyDrop key={drop.id} drop={drop} />}
      empty={<NoDrops />}
    />
  )
}

/** The next step is the button in the page's header. */
export const NoDrops = () => (
  <EmptyState
    title="No drops yet"
    message="Write a brief, and creators start pitching once we’ve approved it."
  />
)

import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DropList } from './drop-list.tsx'
import { MyDrop } from './my-drop.tsx'
import { needsOwner } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

/** The owner's drops that are not delivered yet: where each stands, what came in, and what to do about it. */
export function MyDrops() {
  return (
    <DropList
      pages={useOwnDrops('/api/my/drops')}
      dayOf={(drop) => drop.expireTime}
      needs={needsOwner}
      row={(drop) => <MyDrop key={drop.id} drop={drop} />}
      empty={<NoDrops />}
    />
  )
}

export const NoDrops = () => (
  <EmptyState
    title="No drops yet"
    says="A drop says what you are looking for. Once it is approved, creators send you songs."
    next={<LinkButton to="/drop/add">Add drop</LinkButton>}
  />
)

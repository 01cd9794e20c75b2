import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DeliveredDrop } from './delivered-drop.tsx'
import { OwnDropList } from './own-drop-list.tsx'
import { firstToAnswer } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

/** The owner's delivered drops: how many pitches wait for a decision, and the results of the others. */
export function MyInbox() {
  const { page, rows } = useOwnDrops('/api/my/inbox')
  const first = firstToAnswer(rows ?? [])
  return (
    <OwnDropList
      page={page}
      dayOf={(drop) => drop.deliveryDate ?? drop.expireTime}
      row={(drop) => <DeliveredDrop key={drop.id} drop={drop} isFirst={drop === first} />}
      empty={
        <EmptyState
          title="Nothing delivered yet"
          message="When one of your drops has closed and every song has been screened, you’ll find the pitches here."
          next={<LinkButton to="/drop/mydrops">See My Drops</LinkButton>}
        />
      }
    />
  )
}

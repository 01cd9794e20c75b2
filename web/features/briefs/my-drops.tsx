import { closesText, dateText } from '../../ui/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { DropCounts } from './drop-counts.tsx'
import { DropList } from './drop-list.tsx'
import { DropStateWord } from './drop-state-word.tsx'
import { OwnDropRow } from './own-drop-row.tsx'
import type { OwnDrop } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

/** The owner's drops that are not delivered yet: where each stands, what came in, and what to do about it. */
export function MyDrops() {
  return (
    <DropList
      pages={useOwnDrops('/api/my/drops')}
      dayOf={(drop) => drop.expireTime}
      row={(drop) => <MyDrop key={drop.id} drop={drop} />}
      empty={
        <EmptyState
          title="No drops yet"
          says="A drop says what you are looking for. Once it is approved, creators send you songs."
          next={<LinkButton to="/drop/add">Add drop</LinkButton>}
        />
      }
    />
  )
}

function MyDrop({ drop }: { drop: OwnDrop }) {
  const mayEdit = drop.can.includes('drop.edit')
  const over = drop.state === 'closed' || drop.state === 'lapsed'
  const closes = closesText(drop.expireTime)
  return (
    <OwnDropRow
      drop={drop}
      to={`/drop/${drop.id}`}
      when={over ? closes : `closes ${closes}`}
      faded={over}
      action={
        mayEdit && (
          <LinkButton to={`/drop/edit/${drop.id}`} size="sm">
            Edit
          </LinkButton>
        )
      }
    >
      <DropStateWord state={drop.state} />
      {drop.state === 'rejected' && <Say tone="warn">{drop.rejectionReason ?? 'No reason was given.'}</Say>}
      {drop.state === 'lapsed' && (
        <p className="small text-text-3">It closed on {dateText(drop.expireTime)} before anybody had reviewed it.</p>
      )}
      {drop.state === 'closed' && (
        <p className="small text-text-3">It is delivered to My Inbox when every demo has been heard.</p>
      )}
      {drop.counts && (drop.state === 'live' || drop.state === 'closed') && <DropCounts counts={drop.counts} />}
    </OwnDropRow>
  )
}

import { dropName } from '@velv/domain/drops/drop.ts'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { whenText } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { CountedResult } from './drop-counts.tsx'
import { DropList } from './drop-list.tsx'
import { OwnDropRow } from './own-drop-row.tsx'
import type { OwnDrop } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'

const answers = ['hold', 'cut', 'nogo'] as const

/** The owner's delivered drops: how many pitches wait for an answer, and what the others became. */
export function MyInbox() {
  return (
    <DropList
      pages={useOwnDrops('/api/my/inbox')}
      dayOf={(drop) => drop.deliveryDate ?? drop.expireTime}
      row={(drop) => <DeliveredDrop key={drop.id} drop={drop} />}
      empty={
        <EmptyState
          title="Nothing delivered yet"
          says="When a drop of yours has closed and every demo has been heard, what was pitched waits for you here."
          next={<LinkButton to="/drop/mydrops">See My Drops</LinkButton>}
        />
      }
    />
  )
}

function DeliveredDrop({ drop }: { drop: OwnDrop }) {
  const counts = drop.counts ?? { screening: 0, pitch: 0, nogo: 0, hold: 0, cut: 0 }
  const id = useId()
  const answered = answers.filter((answer) => counts[answer] > 0)
  const pitching = `/drop/pitch/${drop.id}`
  return (
    <OwnDropRow
      drop={drop}
      to={pitching}
      when={`delivered ${whenText(drop.deliveryDate ?? drop.expireTime)}`}
      action={
        <LinkButton to={pitching} size="sm">
          <span>
            Listen<span className="sr"> to {dropName(drop)}</span>
          </span>
        </LinkButton>
      }
    >
      <div className="drop-counts">
        <p className="small row gap-2">
          <Badge count={counts.pitch} of={counts.pitch === 1 ? 'pitch' : 'pitches'} />
          {counts.pitch > 0 ? 'waiting for your answer' : 'No pitch waits for your answer'}
        </p>
        {answered.length > 0 && (
          <>
            <p id={id} className="small text-text-3">
              Your answers
            </p>
            <ul className="drop-counts" aria-labelledby={id}>
              {answered.map((answer) => (
                <CountedResult key={answer} result={answer} count={counts[answer]} />
              ))}
            </ul>
          </>
        )}
      </div>
    </OwnDropRow>
  )
}

import { dropName } from '@velv/domain/drops/drop.ts'
import { useId } from 'react'
import { Badge } from '../../../ui/data/badge.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ListenButton } from '../listen-button.tsx'
import { CountedResult } from './drop-counts.tsx'
import { OwnDropRow } from './own-drop-row.tsx'
import type { OwnDrop } from './own-drop.ts'

const answers = ['hold', 'cut', 'nogo'] as const

/**
 * A delivered drop: how many pitches wait for the owner's decision, and the results of the others; L opens the first one that has waiting pitches.
 */
export function DeliveredDrop({ drop, isFirst = false }: { drop: OwnDrop; isFirst?: boolean }) {
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
        isFirst ? (
          <ListenButton to={pitching} name={dropName(drop)} />
        ) : (
          <LinkButton to={pitching} size="sm">
            <span>
              Listen<span className="sr"> to {dropName(drop)}</span>
            </span>
          </LinkButton>
        )
      }
    >
      <p className="small row gap-2">
        <Badge count={counts.pitch} of={counts.pitch === 1 ? 'pitch' : 'pitches'} />
        {counts.pitch > 0 ? 'waiting for your answer' : 'No pitch waits for your answer'}
      </p>
      {answered.length > 0 && (
        <div className="drop-counts">
          <p id={id} className="small text-text-3">
            Your answers
          </p>
          <ul className="drop-counts" aria-labelledby={id}>
            {answered.map((answer) => (
              <CountedResult key={answer} result={answer} count={counts[answer]} />
            ))}
          </ul>
        </div>
      )}
    </OwnDropRow>
  )
}

import { dropName } from '@velv/domain/drops/drop.ts'
import { Link } from 'react-router'
import { closingText } from '../../ui/closing-text.ts'
import { dateText } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { DeleteDrop } from './delete-drop.tsx'
import { DropCounts } from './drop-counts.tsx'
import { DropStateWord } from './drop-state-word.tsx'
import { OwnDropRow } from './own-drop-row.tsx'
import { goesBack, mayDelete, type OwnDrop } from './own-drop.ts'

/** A drop that is not delivered yet, as its owner meets it in a list. */
export function MyDrop({ drop }: { drop: OwnDrop }) {
  const { state } = drop
  const isBack = goesBack(state)
  const wasRefused = state === 'rejected' || state === 'unpublished'
  return (
    <OwnDropRow
      drop={drop}
      to={`/drop/${drop.id}`}
      when={wasRefused ? undefined : closingText(drop.expireTime)}
      actsBelow={isBack}
      faded={state === 'closed' || state === 'lapsed'}
      action={
        <>
          {drop.can.includes('drop.edit') && (
            <LinkButton to={`/drop/edit/${drop.id}`} size="sm">
              <span>
                {isBack ? 'Edit and send again' : 'Edit'}
                <span className="sr"> {dropName(drop)}</span>
              </span>
            </LinkButton>
          )}
          {/* What still goes its way is deleted from the page where it is edited. */}
          {(isBack || state === 'closed') && mayDelete(drop) && <DeleteDrop drop={drop}>Delete</DeleteDrop>}
        </>
      }
    >
      <DropStateWord state={state} />
      {wasRefused && <Say tone="warn">{drop.rejectionReason ?? 'No reason was given.'}</Say>}
      {state === 'paused' && <PausedLine drop={drop} />}
      {!isBack && drop.proposedChange && <ChangeLine drop={drop} proposal={drop.proposedChange} />}
      {state === 'lapsed' && (
        <p className="small text-text-2">
          It closed on {dateText(drop.expireTime)} before anybody had reviewed it. It needs a new closing day.
        </p>
      )}
      {state === 'closed' && <p className="small text-text-3">{whatIsLeft(drop)}</p>}
      {drop.counts && (state === 'live' || state === 'paused' || state === 'closed') && (
        <DropCounts counts={drop.counts} />
      )}
    </OwnDropRow>
  )
}

const PausedLine = ({ drop }: { drop: OwnDrop }) => (
  <Say tone="warn">
    Velv paused this drop, so it isn’t taking new songs right now. We’re still screening the ones you have.
    {drop.pausedReason && ` Reason: ${drop.pausedReason}`}
  </Say>
)

type ChangeLineProps = { drop: OwnDrop; proposal: NonNullable<OwnDrop['proposedChange']> }

/** What became of a change that needs review; it is read and edited on the page of the brief. */
function ChangeLine({ drop, proposal }: ChangeLineProps) {
  if (proposal.state === 'rejected') return <Say tone="warn">Your changes weren’t approved. {proposal.reason}</Say>
  if (proposal.state === 'expired' || !drop.can.includes('drop.edit'))
    return (
      <p className="small text-text-2">It closed before we could review your changes, so the brief didn’t change.</p>
    )
  return (
    <p className="small">
      <Link className="link touch" to={`/drop/edit/${drop.id}`}>
        Changes waiting for review
        <span className="sr">, {dropName(drop)}</span>
      </Link>
      <span className="text-text-2">. The live brief stays as it is until then.</span>
    </p>
  )
}

function whatIsLeft({ counts }: OwnDrop): string {
  const left = counts?.screening ?? 0
  if (left === 0) return 'Every demo has been heard. It is on its way to My Inbox.'
  return `It is delivered to My Inbox when ${left === 1 ? 'the last demo has' : `${left} more demos have`} been heard.`
}

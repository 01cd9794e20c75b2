import { dropName } from '@velv/domain/drops/drop.ts'
import { Link } from 'react-router'
import { closingText } from '../closing-text.ts'
import { dateText } from '../../../ui/text/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { DeleteDrop } from './delete-drop.tsx'
import { DropCounts } from './drop-counts.tsx'
import { DropStateLabel } from './drop-state-label.tsx'
import { OwnDropActions } from './own-drop-actions.tsx'
import { OwnDropRow } from './own-drop-row.tsx'
import { PrivateMark } from './private-mark.tsx'
import { needsResubmission, canDelete, type OwnDrop } from './own-drop.ts'

/** A drop that is not delivered yet, in its owner's list. */
export function MyDrop({ drop }: { drop: OwnDrop }) {
  const { state } = drop
  const canResubmit = needsResubmission(state)
  const wasRejected = state === 'rejected' || state === 'unpublished'
  return (
    <OwnDropRow
      drop={drop}
      to={`/drop/${drop.id}`}
      when={wasRejected ? undefined : closingText(drop.expireTime)}
      hasWideActions={canResubmit}
      faded={state === 'closed' || state === 'expired'}
      action={
        <>
          {drop.can.includes('drop.edit') && (
            <LinkButton to={`/drop/edit/${drop.id}`} size="sm">
              <span>
                {canResubmit ? 'Edit and send again' : 'Edit'}
                <span className="sr"> {dropName(drop)}</span>
              </span>
            </LinkButton>
          )}
          <OwnDropActions drop={drop} as="menu" />
          {/* Drops in any other state are deleted on the page where they are edited. */}
          {(canResubmit || state === 'closed') && canDelete(drop) && <DeleteDrop drop={drop}>Delete</DeleteDrop>}
        </>
      }
    >
      <p className="row flex-wrap gap-x-3 gap-y-0">
        <DropStateLabel state={state} />
        <PrivateMark drop={drop} />
      </p>
      {wasRejected && <InlineMessage tone="warn">{drop.rejectionReason ?? 'No reason given.'}</InlineMessage>}
      {state === 'paused' && <PausedLine drop={drop} />}
      {!canResubmit && drop.proposedChange && <ChangeLine drop={drop} proposal={drop.proposedChange} />}
      {state === 'expired' && (
        <p className="small text-text-2">
          It closed on {dateText(drop.expireTime)} before anybody had reviewed it. It needs a new closing day.
        </p>
      )}
      {state === 'closed' && <p className="small text-text-3">{remainingText(drop)}</p>}
      {drop.counts && (state === 'live' || state === 'paused' || state === 'closed') && (
        <DropCounts counts={drop.counts} />
      )}
    </OwnDropRow>
  )
}

const PausedLine = ({ drop }: { drop: OwnDrop }) => (
  <InlineMessage tone="warn">
    We’ve paused this drop, so it isn’t taking new songs. We’re still screening the ones it has.
    {drop.pausedReason && ` Reason: ${drop.pausedReason}`}
  </InlineMessage>
)

type ChangeLineProps = { drop: OwnDrop; proposal: NonNullable<OwnDrop['proposedChange']> }

/** The result of a change that needs review; the change is shown and edited on the page of the brief. */
function ChangeLine({ drop, proposal }: ChangeLineProps) {
  if (proposal.state === 'rejected')
    return <InlineMessage tone="warn">We didn’t approve your changes. {proposal.reason}</InlineMessage>
  if (proposal.state === 'expired' || !drop.can.includes('drop.edit'))
    return (
      <p className="small text-text-2">It closed before we could review your changes, so the brief didn’t change.</p>
    )
  return (
    <p className="small">
      <Link className="link touch" to={`/drop/edit/${drop.id}`}>
        Changes in review
        <span className="sr">, {dropName(drop)}</span>
      </Link>
      <span className="text-text-2">. The live brief stays as it is until then.</span>
    </p>
  )
}

function remainingText({ counts }: OwnDrop): string {
  const left = counts?.screening ?? 0
  if (left === 0) return 'Every demo has been heard. It is on its way to My Inbox.'
  return `It is delivered to My Inbox when ${left === 1 ? 'the last demo has' : `${left} more demos have`} been heard.`
}

import { useState } from 'react'
import type { Me } from '../../platform/session.ts'
import { dateText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { draftOf } from './brief-draft.ts'
import { BriefDesk } from './brief-desk.tsx'
import { dayOf } from './closing-day.ts'
import { ChangedTimes } from './changed-times.tsx'
import { DeleteDrop } from './delete-drop.tsx'
import { goesBack, mayDelete, type OwnDrop } from './own-drop.ts'
import { ToOwnerArea } from './to-owner-area.tsx'
import { useBriefWriting } from './use-brief-writing.ts'

type EditBriefProps = { drop: OwnDrop; me: Me; onSent: (isChanged: boolean) => void; onDeleted: () => void }

/** Change a drop that may still be changed; above it stands what has to be known before. */
export function EditBrief({ drop, me, onSent, onDeleted }: EditBriefProps) {
  const expireTime = new Date(drop.expireTime)
  const [now] = useState(() => new Date())
  const begin = () => draftOf(drop, now)
  const isBack = goesBack(drop.state)
  const told = { ownerId: me.id, dropId: drop.id, expireTime, sendsAsItIs: isBack }
  const writing = useBriefWriting({ ...told, begin, onSent })
  return (
    <BriefDesk
      writing={writing}
      verb={isBack ? 'Send to review again' : 'Save changes'}
      notBefore={drop.demoCount > 0 ? dayOf(expireTime) : undefined}
      startOver="Go back to the saved one"
      above={
        <header className="grid gap-2">
          <ToOwnerArea />
          <h1 className="title">Edit drop</h1>
          <BeforeEditing drop={drop} />
        </header>
      }
      below={
        <footer className="brief-end">
          {mayDelete(drop) ? (
            <DeleteDrop drop={drop} onDeleted={onDeleted}>
              Delete this drop
            </DeleteDrop>
          ) : (
            <p className="small text-text-3">Demos are in, so this drop cannot be deleted.</p>
          )}
        </footer>
      }
    />
  )
}

function BeforeEditing({ drop }: { drop: OwnDrop }) {
  if (drop.state === 'rejected' || drop.state === 'unpublished') {
    return (
      <div className="grid gap-1" role="note">
        <Say tone="warn">
          {drop.state === 'rejected' ? 'This drop was not approved.' : 'Velv has unpublished this drop.'}{' '}
          {drop.rejectionReason}
        </Say>
        <p className="small text-text-2">Edit it and save it to send it for review again.</p>
      </div>
    )
  }
  if (drop.state === 'lapsed') {
    return (
      <div role="note">
        <Say tone="warn">
          It closed on {dateText(drop.expireTime)} before anybody had reviewed it. Its new closing day is a month from
          now: change it if you like, and send it again.
        </Say>
      </div>
    )
  }
  if (drop.state === 'awaiting') {
    return <p className="text-text-2">It waits for review. What you change now is what is reviewed.</p>
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-text-2">
        {drop.state === 'paused' ? 'This drop is paused.' : 'This drop is live.'} Changes are seen at once, and Velv
        reads what was changed.
      </p>
      <ChangedTimes drop={drop} who="You changed this" />
    </div>
  )
}

import type { Me } from '../../platform/session.ts'
import { Say } from '../../ui/say.tsx'
import { draftOf } from './brief-draft.ts'
import { BriefDesk } from './brief-desk.tsx'
import { dayOf } from './closing-day.ts'
import type { OwnDrop } from './own-drop.ts'
import { useBriefWriting } from './use-brief-writing.ts'

type EditBriefProps = { drop: OwnDrop; me: Me; onSent: () => void }

/** Change a drop that may still be changed; a rejected one says first why it came back. */
export function EditBrief({ drop, me, onSent }: EditBriefProps) {
  const expireTime = new Date(drop.expireTime)
  const writing = useBriefWriting({ ownerId: me.id, dropId: drop.id, expireTime, begin: () => draftOf(drop), onSent })
  const rejected = drop.state === 'rejected'
  return (
    <BriefDesk
      writing={writing}
      verb={rejected ? 'Send to review again' : 'Save changes'}
      notBefore={drop.demoCount > 0 ? dayOf(expireTime) : undefined}
      startOver="Go back to the saved one"
      above={
        <header className="grid gap-3">
          <h1 className="title">Edit drop</h1>
          {rejected && (
            <div className="grid gap-1" role="note">
              <Say tone="warn">This drop was not approved. {drop.rejectionReason}</Say>
              <p className="small text-text-2">Change it and it is reviewed again.</p>
            </div>
          )}
        </header>
      }
    />
  )
}

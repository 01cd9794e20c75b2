import type { Me } from '../../platform/session.ts'
import { BriefDesk } from './brief-desk.tsx'
import { emptyDraft } from './brief-draft.ts'
import { ToOwnerArea } from './to-owner-area.tsx'
import { useBriefWriting } from './use-brief-writing.ts'

type NewBriefProps = { me: Me; onSent: () => void }

export function NewBrief({ me, onSent }: NewBriefProps) {
  const writing = useBriefWriting({ ownerId: me.id, begin: () => emptyDraft(new Date()), onSent })
  return (
    <BriefDesk
      writing={writing}
      verb="Send to review"
      startOver="Start over"
      above={
        <header className="grid gap-2">
          <ToOwnerArea />
          <h1 className="title">Add drop</h1>
          <p className="text-text-2">Say what you are looking for. Velv reads it, then creators answer with songs.</p>
        </header>
      }
    />
  )
}

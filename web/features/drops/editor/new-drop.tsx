import { ownTrackRecordText } from '@velv/domain/drops/track-record-text.ts'
import { api } from '../../../lib/api/api.ts'
import type { Me } from '../../../lib/session/session.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { BriefEditor } from './brief-editor.tsx'
import { emptyDraft } from './brief-draft.ts'
import { BackToOwnDrops } from '../own/back-to-own-drops.tsx'
import { BriefToolbar } from './documents/brief-toolbar.tsx'
import { OverdueAnswers } from '../own/overdue-answers.tsx'
import { useBriefEditor } from './use-brief-editor.ts'
import { serverDate } from '../../../lib/server-clock.ts'

type NewDropProps = { me: Me; onSent: () => void }

export function NewDrop({ me, onSent }: NewDropProps) {
  const editor = useBriefEditor({ ownerId: me.id, createDraft: () => emptyDraft(serverDate()), onSent })
  return (
    <BriefEditor
      editor={editor}
      verb="Send for review"
      startOver="Start over"
      above={
        <>
          <header className="grid gap-2">
            <BackToOwnDrops />
            <h1 className="title">Add drop</h1>
            <p className="text-text-2">
              Describe what you’re looking for. We’ll review your brief, then creators can submit songs.
            </p>
            <BriefToolbar editor={editor} />
          </header>
          <OverdueAnswers />
        </>
      }
      beforeSend={<OwnTrackRecord />}
    />
  )
}

/** What creators will read about the owner. */
function OwnTrackRecord() {
  const { data } = api.useQuery('get', '/api/my/track-record')
  return data ? <InlineMessage>{ownTrackRecordText(data)}</InlineMessage> : null
}

import { latestFreeClosing } from '@velv/domain/drops/extension.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Me } from '../../../lib/session/session.ts'
import { dateText } from '../../../ui/text/format.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reviewedChanges } from '../brief-promises.ts'
import { BriefChangeList } from '../changes/brief-change-list.tsx'
import { briefOf, draftOf } from './brief-draft.ts'
import { BriefEditor } from './brief-editor.tsx'
import { dayOf, expireTimeOf } from './closing-day.ts'
import { ChangeHistoryLink } from '../changes/change-history-link.tsx'
import { DeleteDrop } from '../own/delete-drop.tsx'
import { needsResubmission, canDelete, type OwnDrop } from '../own/own-drop.ts'
import { changedText, plannedChanges, proposedBrief, latestBrief } from './planned-changes.ts'
import { ProposedChangeNote } from './proposed-change-note.tsx'
import { BackToOwnDrops } from '../own/back-to-own-drops.tsx'
import { useBriefEditor } from './use-brief-editor.ts'
import { serverDate } from '../../../lib/server-clock.ts'

type EditDropProps = { drop: OwnDrop; me: Me; onSent: (saved?: OwnDrop) => void; onDeleted: () => void }

/** The editor for a drop that may still be changed, with the notes to read before. */
export function EditDrop({ drop, me, onSent, onDeleted }: EditDropProps) {
  const queries = useQueryClient()
  const [now] = useState(() => serverDate())
  const latest = latestBrief(drop)
  const expireTime = new Date(latest.expireTime)
  const createDraft = () => draftOf({ ...latest, updatedAt: drop.updatedAt }, now)
  const isResubmission = needsResubmission(drop.state)
  const options = {
    ownerId: me.id,
    dropId: drop.id,
    expireTime,
    version: drop.updatedAt,
    canSendUnchanged: isResubmission,
  }
  const editor = useBriefEditor({ ...options, createDraft, onSent })
  const closing = expireTimeOf(editor.draft.closes, now, expireTime)
  const planned = plannedChanges(drop, {
    ...briefOf(editor.draft),
    expireTime: Number.isNaN(closing.getTime()) ? drop.expireTime : closing.toISOString(),
  })
  /** The fields of the proposed change with this brief's values; everything else in the form stays. */
  const proposedFieldsOf = (brief: Parameters<typeof draftOf>[0]) => {
    const fields = drop.proposedChange?.changes.map(({ field }) => (field === 'expireTime' ? 'closes' : field)) ?? []
    return Object.fromEntries(Object.entries(draftOf(brief, now)).filter(([field]) => fields.includes(field)))
  }
  const resetToLive = (live: OwnDrop) => {
    queries.setQueryData(queryKeyOf(drop.id), live)
    if (editor.draftState === 'not-started') return
    // The form starts from a change that waits for review, but not from a rejected one.
    const isInForm = drop.proposedChange?.state === 'waiting'
    editor.change({ ...(isInForm ? proposedFieldsOf(live) : {}), read: live.updatedAt })
  }
  const reuseProposal = () => {
    editor.change(proposedFieldsOf({ ...proposedBrief(drop), updatedAt: drop.updatedAt }))
    toast('Your changes are back in the form.')
  }
  return (
    <BriefEditor
      editor={editor}
      verb={
        isResubmission
          ? 'Send back for review'
          : planned.forReview.length > 0
            ? 'Send changes for review'
            : 'Save changes'
      }
      notBefore={drop.demoCount > 0 ? dayOf(new Date(drop.expireTime)) : undefined}
      drop={drop}
      startOver="Discard changes"
      above={
        <header className="grid gap-2">
          <BackToOwnDrops />
          <h1 className="title">Edit drop</h1>
          <BeforeEditing drop={drop} />
          {drop.proposedChange && !isResubmission && (
            <ProposedChangeNote
              dropId={drop.id}
              proposal={drop.proposedChange}
              onWithdrawn={resetToLive}
              onReuse={reuseProposal}
            />
          )}
        </header>
      }
      beforeSend={<BeforeSaving planned={planned} isOutdated={editor.isOutdated} />}
      below={
        <footer className="brief-end">
          {canDelete(drop) ? (
            <DeleteDrop drop={drop} onDeleted={onDeleted}>
              Delete drop
            </DeleteDrop>
          ) : (
            <p className="small text-text-3">This drop has submissions, so it can’t be deleted.</p>
          )}
        </footer>
      }
    />
  )
}

const queryKeyOf = (id: string) => api.queryOptions('get', '/api/drops/{id}', { params: { path: { id } } }).queryKey

/** On a phone this shows the save button even while the end of the form is out of view. */
const scrollToMiddle = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'center' })

type BeforeSavingProps = { planned: ReturnType<typeof plannedChanges>; isOutdated: boolean }

/** Which changes go to review first, and, if the drop was changed meanwhile, what saving would change now. */
function BeforeSaving({ planned: { immediate, forReview }, isOutdated }: BeforeSavingProps) {
  if (isOutdated) {
    return (
      <section ref={scrollToMiddle} className="proposed-change" role="alert" aria-label="This drop has changed">
        <InlineMessage tone="warn">
          This drop changed while you were editing. Check what your save would change now, then save again.
        </InlineMessage>
        {immediate.length + forReview.length > 0 ? (
          <BriefChangeList changes={[...immediate, ...forReview]} />
        ) : (
          <p className="small text-text-2">Saving would change nothing. The drop already looks like this.</p>
        )}
      </section>
    )
  }
  if (forReview.length === 0) return null
  return (
    <InlineMessage>
      Creators have already paid to submit, so we’ll review these changes first: {changedText(forReview)}. Until then,
      the live brief stays as it is.
      {immediate.length > 0 && <span>{` These changes go live right away: ${changedText(immediate)}.`}</span>}
    </InlineMessage>
  )
}

function BeforeEditing({ drop }: { drop: OwnDrop }) {
  if (drop.state === 'rejected' || drop.state === 'unpublished') {
    return (
      <div className="grid gap-1" role="note">
        <InlineMessage tone="warn">
          {drop.state === 'rejected' ? 'This drop wasn’t approved.' : 'We unpublished this drop.'}{' '}
          {drop.rejectionReason}
        </InlineMessage>
        <p className="small text-text-2">Edit and save it to send it back for review.</p>
      </div>
    )
  }
  if (drop.state === 'unreviewed') {
    return (
      <div role="note">
        <InlineMessage tone="warn">
          It closed on {dateText(drop.expireTime)} before we could review it. We set a new closing date a month from
          now. Change it if you like, then send it again.
        </InlineMessage>
      </div>
    )
  }
  if (drop.state === 'awaiting') {
    return (
      <p className="text-text-2">This drop is waiting for review. We’ll review it with any changes you make now.</p>
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="max-w-measure text-text-2">
        {drop.state === 'paused' ? 'This drop is paused.' : 'This drop is live.'}{' '}
        {drop.firstExpireTime === null
          ? 'Changes go live right away.'
          : `Creators have already paid to submit, so we review ${reviewedChanges} (until ${dateText(latestFreeClosing(new Date(drop.firstExpireTime)))}). If we approve your changes, creators see them and can withdraw for a refund, unless they only correct spelling.`}
      </p>
      <ChangeHistoryLink drop={drop} who="You changed this" />
    </div>
  )
}

import { useNavigate, useParams } from 'react-router'
import { BriefEditorSkeleton } from '../../features/drops/editor/brief-editor-skeleton.tsx'
import { EditDrop } from '../../features/drops/editor/edit-drop.tsx'
import type { OwnDrop } from '../../features/drops/own/own-drop.ts'
import { BackToOwnDrops } from '../../features/drops/own/back-to-own-drops.tsx'
import { api } from '../../lib/api/api.ts'
import { isSignedOut, ApiError } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryPage } from '../../ui/feedback/retry-page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export const meta = () => [{ title: 'Edit drop · Velv' }]

export default function EditDropPage() {
  const { id = '' } = useParams()
  const me = useMe()
  const navigate = useNavigate()
  const { data, error, refetch, isFetchedAfterMount } = api.useQuery(
    'get',
    '/api/drops/{id}',
    { params: { path: { id } } },
    { staleTime: 0 },
  )
  // Saving a stale copy would overwrite later changes.
  const drop = isFetchedAfterMount ? data : undefined
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && !isSignedOut(error)) {
    return (
      <NotToEdit
        title="We couldn’t find this drop"
        message="It may have been deleted, or you may not have access to it."
      />
    )
  }
  if (!drop) {
    return error ? (
      <RetryPage
        title="Edit drop"
        back={<BackToOwnDrops />}
        what="We couldn’t load the drop."
        onRetry={() => void refetch()}
      />
    ) : (
      <BriefEditorSkeleton />
    )
  }
  if (!drop.can.includes('drop.edit')) {
    return (
      <NotToEdit
        title="You can’t edit this drop anymore"
        message="It’s closed or delivered, or it belongs to someone else."
      />
    )
  }
  const leave = (saved?: OwnDrop) => {
    toast(saved ? savedText(saved) : 'No changes to save.')
    void navigate('/drop/mydrops')
  }
  // The back button must not lead to a deleted drop.
  const leaveDeleted = () => void navigate('/drop/mydrops', { replace: true })
  return <EditDrop key={drop.id} drop={drop} me={me} onSent={leave} onDeleted={leaveDeleted} />
}

function savedText({ state, proposedChange }: OwnDrop): string {
  if (state === 'awaiting') return 'Changes saved. Your drop is in review.'
  return proposedChange?.state === 'waiting'
    ? 'Changes sent for review. The live brief won’t change until we approve them.'
    : 'Changes saved.'
}

function NotToEdit({ title, message }: { title: string; message: string }) {
  return (
    <section className="grid gap-4">
      <header className="grid gap-2">
        <BackToOwnDrops />
        <h1 className="title">Edit drop</h1>
      </header>
      <EmptyState title={title} message={message} next={<LinkButton to="/drop/mydrops">Back to My Drops</LinkButton>} />
    </section>
  )
}

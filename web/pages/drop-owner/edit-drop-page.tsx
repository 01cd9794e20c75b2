import { useNavigate, useParams } from 'react-router'
import { BriefSkeleton } from '../../features/briefs/brief-skeleton.tsx'
import { EditBrief } from '../../features/briefs/edit-brief.tsx'
import type { OwnDrop } from '../../features/briefs/own-drop.ts'
import { ToOwnerArea } from '../../features/briefs/to-owner-area.tsx'
import { api } from '../../platform/api.ts'
import { isSignedOut, Refusal } from '../../platform/refusal.ts'
import { useMe } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedPage } from '../../ui/failed-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.tsx'

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
  // A copy from before would be written over what has changed since.
  const drop = isFetchedAfterMount ? data : undefined
  if (error instanceof Refusal && error.status >= 400 && error.status < 500 && !isSignedOut(error)) {
    return <NotToEdit title="This drop is not here" says="It may be deleted, somebody else’s, or its address wrong." />
  }
  if (!drop) {
    return error ? (
      <FailedPage
        title="Edit drop"
        back={<ToOwnerArea />}
        what="We couldn’t load the drop."
        onRetry={() => void refetch()}
      />
    ) : (
      <BriefSkeleton />
    )
  }
  if (!drop.can.includes('drop.edit')) {
    return <NotToEdit title="This drop can no longer be changed" says="It is closed, delivered, or not yours." />
  }
  const leave = (saved?: OwnDrop) => {
    toast(saved ? savedText(saved) : 'Nothing was changed.')
    void navigate('/drop/mydrops')
  }
  // Going back must not lead to a drop that is gone.
  const leaveGone = () => void navigate('/drop/mydrops', { replace: true })
  return <EditBrief key={drop.id} drop={drop} me={me} onSent={leave} onDeleted={leaveGone} />
}

function savedText({ state, proposedChange }: OwnDrop): string {
  if (state === 'awaiting') return 'Your changes are saved. Your drop is waiting for review.'
  return proposedChange?.state === 'waiting'
    ? 'Saved. The live brief stays as it is until Velv has reviewed your changes.'
    : 'Your changes are saved.'
}

function NotToEdit({ title, says }: { title: string; says: string }) {
  return (
    <section className="grid gap-4">
      <header className="grid gap-2">
        <ToOwnerArea />
        <h1 className="title">Edit drop</h1>
      </header>
      <EmptyState title={title} says={says} next={<LinkButton to="/drop/mydrops">Back to My Drops</LinkButton>} />
    </section>
  )
}

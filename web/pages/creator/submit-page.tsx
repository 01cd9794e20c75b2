import { confirmedSubmission, missingSongDetails } from '@velv/domain/songs/song-details.ts'
import { dropName, submissionBlock } from '@velv/domain/drops/drop.ts'
import { isPlusRunning } from '@velv/domain/plus/plus.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { DemoNotFound } from '../../features/demos/demo-not-found.tsx'
import { SubmissionForm } from '../../features/demos/submission/submission-form.tsx'
import { type Draft, useDraft } from '../../features/demos/submission/use-draft.ts'
import { useSongChoices } from '../../features/demos/choose/use-song-choices.ts'
import { SubmissionSkeleton } from '../../features/demos/submission/submission-skeleton.tsx'
import { cannotSubmitReason } from '../../features/drops/brief/cannot-submit-reason.ts'
import { DropNotFound } from '../../features/drops/brief/drop-not-found.tsx'
import { isClosed } from '../../features/drops/drop-text.ts'
import { useClosingTimer } from '../../features/drops/brief/use-closing-timer.ts'
import { useDrop } from '../../features/drops/brief/use-drop.ts'
import { usePlus } from '../../features/accounts/plus/use-plus.ts'
import { isMissing } from '../../lib/api/is-missing.ts'
import { useMe } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ResultBadge } from '../../ui/data/result-badge.tsx'
import { type DemoInFull, pitchPath } from '../../features/demos/demo.ts'

const LibrarySubmission = lazy(async () => ({
  default: (await import('../../features/demos/choose/library-submission.tsx')).LibrarySubmission,
}))

export const meta = () => [{ title: 'Submit a song · Velv' }]

export default function SubmitPage() {
  const { id = '' } = useParams()
  const { name, profession } = useMe()
  const navigate = useNavigate()
  const { data: drop, isPending, error, refetch } = useDrop(id)
  const draft = useDraft(id)
  const { songId, isUploading, hasSongs, lastConsents, isWaiting, showLibrary, showUpload } = useSubmissionMode(
    id,
    draft,
  )
  const [currency, setCurrency] = useState<string>()
  // An open checkout keeps the currency it was created with.
  const openCheckoutCurrency = draft.demo?.payment === 'waiting' ? draft.demo.fee?.currency : undefined
  const { plus, isPending: isPlusPending } = usePlus({ currency: openCheckoutCurrency ?? currency })
  useClosingTimer(drop?.expireTime, () => void refetch())

  if (isPending || (isWaiting && !draft.isFailed) || (draft.isLooking && !draft.isFailed)) return <SubmissionSkeleton />
  if (!drop || isMissing(error)) return <DropNotFound error={error} onRetry={() => void refetch()} />
  if (draft.isFailed) return <DemoNotFound onRetry={draft.retry} />
  if (draft.demo && draft.demo.result !== 'draft') return <AlreadySubmitted demo={draft.demo} />

  const blockedReason = cannotSubmitReason(drop, profession)
  if (blockedReason && !draft.demo) {
    return (
      <EmptyState
        as="h1"
        title={`You can’t submit to ${dropName(drop)}`}
        message={blockedReason}
        next={<LinkButton to={`/drop/${drop.id}`}>Back to drop</LinkButton>}
      />
    )
  }
  const targetDrop = {
    ...drop,
    name: dropName(drop),
    block: isClosed(drop) ? ('drop/closed' as const) : submissionBlock(drop.state, drop),
  }
  const shared = {
    drop: targetDrop,
    lastConsents,
    included: isPlusPending ? undefined : (plus ?? null),
    offer: plus && !isPlusRunning(plus.state) ? plus.offer : null,
    currency,
    onCurrency: setCurrency,
    onDropClosed: () => void refetch(),
  }
  if (!isUploading)
    return (
      <Suspense fallback={<SubmissionSkeleton />}>
        <LibrarySubmission key={songId} {...shared} songId={songId} onUpload={showUpload} />
      </Suspense>
    )
  return (
    <SubmissionForm
      key={draft.key}
      {...shared}
      draft={draft}
      myName={name}
      onLibrary={hasSongs ? showLibrary : undefined}
      onDeleted={() => void navigate(`/drop/${drop.id}`, { replace: true })}
    />
  )
}

/**
 * Whether the page shows the library or an upload. While the library is empty, everything is an upload. A draft that still
 * lacks details or a file is continued as one, and stays one until its creator chooses otherwise.
 */
function useSubmissionMode(dropId: string, { demo, isLooking }: Draft) {
  const [search, setSearch] = useSearchParams()
  const { data, isPending, isError } = useSongChoices(dropId, { q: '', isAll: false })
  const [mode, setMode] = useState<'library' | 'upload'>()
  const hasSongs = (data?.total ?? 0) > 0
  const isWaiting = (isPending && !isError) || isLooking
  const given = search.get('song') ?? undefined
  // A link to a draft leads to its form, where everything about it can be edited.
  const wantsUpload = search.has('upload') || search.has('demo') || !hasSongs
  if (!mode && !isWaiting) setMode(!wantsUpload && (given || !demo || isReady(demo)) ? 'library' : 'upload')
  return {
    songId: given ?? demo?.songId ?? undefined,
    hasSongs,
    lastConsents: data?.lastConsents,
    isWaiting: isWaiting || !mode,
    isUploading: mode === 'upload',
    showLibrary: () => setMode('library'),
    showUpload() {
      setMode('upload')
      setSearch({}, { replace: true, preventScrollReset: true })
    },
  }
}

/** Whether a draft has everything that a song of the library needs, so that only its confirmations are left. */
const isReady = (demo: DemoInFull): boolean =>
  demo.songId !== null &&
  demo.audio?.state === 'ready' &&
  Object.keys(missingSongDetails({ ...demo, ...confirmedSubmission })).length === 0

/** Shown on the submit page for a demo that has been submitted already. */
const AlreadySubmitted = ({ demo }: { demo: DemoInFull }) => (
  <section className="grid justify-items-start gap-4">
    <ResultBadge result={demo.result} />
    <h1 className="title">{demo.title} has been submitted</h1>
    <p className="max-w-measure text-body text-text-2">
      You submitted it to {demo.drop.name}, so it can’t be edited anymore. Open it to see what’s been heard and the
      answer.
    </p>
    <div className="row mt-2 flex-wrap">
      <LinkButton to={pitchPath(demo)} variant="main">
        Track this song
      </LinkButton>
      <LinkButton to={`/drop/${demo.dropId}`}>Back to drop</LinkButton>
    </div>
  </section>
)

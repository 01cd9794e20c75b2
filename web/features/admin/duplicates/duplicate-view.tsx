import { queues } from '@velv/domain/admin/queues.ts'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { RetryPage } from '../../../ui/feedback/retry-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactRowsSkeleton } from '../../../ui/data/fact-rows.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { queuePath } from '../queues/queue-text.ts'
import { DuplicateDecision } from './duplicate-decision.tsx'
import { DuplicateSide } from './duplicate-side.tsx'
import { agreementText, caseTitle } from './duplicate-text.ts'
import '../admin.css'
import './duplicates.css'

type DuplicateViewProps = {
  id: string
  /** Renders a drop's name as a link. */
  dropLink: (id: string, name: string) => ReactNode
  /** The audit entries of this case. */
  history: ReactNode
}

const sideLabels = ['Uploaded first', 'Uploaded later']

/** The same recording in two accounts: both songs side by side, how well they agree, and the decision. */
export function DuplicateView({ id, dropLink, history }: DuplicateViewProps) {
  const init = { params: { path: { id } } }
  const { data: found, error, refetch } = api.useQuery('get', '/api/admin/duplicates/{id}', init)
  const retry = () => void refetch()
  if (isMissing(error)) return <NoSuchCase />
  if (!found && error)
    return <RetryPage title="Case" back={<ToQueue />} what="We couldn’t load the case." onRetry={retry} />
  if (!found) return <CaseSkeleton />
  return (
    <article className="duplicate-page">
      <title>{`${caseTitle(found)} · Velv`}</title>
      <header className="grid gap-2">
        <ToQueue />
        <h1 className="title" tabIndex={-1}>
          {caseTitle(found)}
        </h1>
        <p className="text-text-2">{agreementText(found)}</p>
        <p className="small text-text-3">Found {whenText(found.foundAt)}</p>
      </header>
      {error && <RetryMessage what="We couldn’t refresh the case." onRetry={retry} />}
      {found.isShared && (
        <InlineMessage tone="plain">Since then, one creator has confirmed a share of the other’s song.</InlineMessage>
      )}
      <div className="duplicate-sides">
        {found.recordings.map((recording, nth) => (
          <DuplicateSide key={recording.id} recording={recording} label={sideLabels[nth] ?? ''} dropLink={dropLink} />
        ))}
      </div>
      <DuplicateDecision found={found} />
      {history}
    </article>
  )
}

const ToQueue = () => <BackLink to={queuePath('duplicates')}>{queues.duplicates.label}</BackLink>

const NoSuchCase = () => (
  <EmptyState
    as="h1"
    title="Case not found"
    message="One of the songs or accounts may have been deleted."
    next={<LinkButton to={queuePath('duplicates')}>{queues.duplicates.label}</LinkButton>}
  />
)

const CaseSkeleton = () => (
  <article className="duplicate-page">
    <p className="sr" role="status">
      Loading the case
    </p>
    <header className="grid gap-2">
      <ToQueue />
      <Skeleton className="my-1 h-10 w-60 max-w-full" />
      <Skeleton className="my-0.5 h-4 w-96 max-w-full" />
    </header>
    <div className="duplicate-sides">
      {sideLabels.map((label) => (
        <div key={label} className="duplicate-side">
          <Skeleton className="h-7 w-40" />
          <FactRowsSkeleton count={4} />
        </div>
      ))}
    </div>
  </article>
)

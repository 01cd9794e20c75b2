import { isMissing } from '../../../lib/api/is-missing.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { RetryPage } from '../../../ui/feedback/retry-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { StaffNotes, SubjectAssignee } from '../notes/staff-notes.tsx'
import { pendingText } from '../undo/undo-texts.ts'
import { JoinRequests } from './join-requests.tsx'
import { OrganizationActions } from './organization-actions.tsx'
import { ApprovedDomain } from './approved-domain.tsx'
import { OrganizationDrops } from './organization-drops.tsx'
import { OrganizationFigures } from './organization-figures.tsx'
import { OrganizationPeople } from './organization-people.tsx'
import { type OrganizationParts, useOrganization } from './organization.ts'
import '../../../ui/data/detail.css'
import '../staff-table.css'
import '../admin.css'

/** The page of an organization: its figures, people, and drops, with what staff decide about it beside them. */
export function OrganizationView({ id, parts }: { id: string; parts: OrganizationParts }) {
  const { data: organization, error, refetch } = useOrganization(id)
  if (isMissing(error)) return <NoSuchOrganization />
  if (!organization && error)
    return (
      <RetryPage
        title="Organization"
        back={<ToUsers />}
        what="We couldn’t load the organization."
        onRetry={() => void refetch()}
      />
    )
  if (!organization) return <OrganizationSkeleton />
  const { name, createdAt, pending, requests } = organization
  const subject = { kind: 'organization', id } as const
  return (
    <article className="person-page">
      <title>{`${name} · Velv`}</title>
      <div className="person-top">
        <ToUsers />
        <div className="staff-page-head">
          <header className="grid min-w-0 gap-1">
            <h1 className="title wrap-anywhere" tabIndex={-1}>
              {name}
            </h1>
            <p className="small text-text-3">Organization since {onDayText(createdAt)}</p>
          </header>
          <SubjectAssignee subject={subject} name={name} />
        </div>
        {error && <RetryMessage what="We couldn’t refresh the organization." onRetry={() => void refetch()} />}
        {pending?.undoId === null && <InlineMessage tone="warn">{pendingText}</InlineMessage>}
        <OrganizationFigures organization={organization} />
      </div>
      <div className="person-decision gap-6">
        {requests.length > 0 && <JoinRequests organization={organization} />}
        <ApprovedDomain organization={organization} />
        <OrganizationActions organization={organization} />
      </div>
      <div className="person-main">
        <OrganizationPeople organization={organization} />
        <OrganizationDrops organization={organization} parts={parts} />
      </div>
      <div className="person-side">
        <StaffNotes subject={subject} />
        {parts.history}
      </div>
    </article>
  )
}

const ToUsers = () => <BackLink to="/admin/users">Users</BackLink>

const NoSuchOrganization = () => (
  <EmptyState
    as="h1"
    title="Organization not found"
    message="It may have been merged into another one. Its people’s pages show where they are now."
    next={<LinkButton to="/admin/users">All users</LinkButton>}
  />
)

const OrganizationSkeleton = () => (
  // Its own element while it loads, as on the page of a person.
  <div key="loading" className="person-page loading" role="status">
    <span className="sr">Loading the organization</span>
    <div className="person-top" aria-hidden="true">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-16" />
    </div>
    <div className="person-main" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  </div>
)

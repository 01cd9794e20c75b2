import { professionLabels, professions } from '@velv/domain/roles.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './admin.css'

/** The work that waits for staff, with links; an empty state without any. */
export function PendingWork() {
  const { data, isError, refetch } = api.useQuery('get', '/api/badges')
  if (!data) {
    return isError ? (
      <RetryMessage what="We couldn’t load what’s waiting." onRetry={() => void refetch()} />
    ) : (
      <div className="pending-list" role="status">
        <span className="sr">Loading the queues</span>
        {[1, 2, 3].map((row) => (
          <div key={row} className="pending-row" aria-hidden="true">
            <span className="grid gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-24" />
            </span>
            <Skeleton className="size-5 rounded-round" />
            <span className="icon" />
          </div>
        ))}
      </div>
    )
  }
  const waiting = professions
    .map((profession) => ({ profession, count: data.unverified?.[profession] ?? 0 }))
    .filter(({ count }) => count > 0)
  const drops = data.dropsToReview ?? 0
  const changes = data.changesToReview ?? 0
  if (drops === 0 && changes === 0 && waiting.length === 0) {
    return (
      <EmptyState
        title="Nothing is waiting"
        message="New accounts and drops to review show up here."
        next={<LinkButton to="/admin/users">All users</LinkButton>}
      />
    )
  }
  return (
    <ul className="pending-list">
      {drops > 0 && (
        <PendingRow to="/admin/review" title="Drops Review" count={drops} one="drop to review" many="drops to review" />
      )}
      {changes > 0 && (
        <PendingRow
          to="/admin/review?show=changes"
          title="Changes to live briefs"
          count={changes}
          one="change to review"
          many="changes to review"
        />
      )}
      {waiting.map(({ profession, count }) => (
        <PendingRow
          key={profession}
          to={`/admin/${profession}`}
          title={professionLabels[profession]}
          count={count}
          one="unverified account"
          many="unverified accounts"
        />
      ))}
    </ul>
  )
}

type PendingRowProps = { to: string; title: string; count: number; one: string; many: string }

function PendingRow({ to, title, count, one, many }: PendingRowProps) {
  return (
    <li>
      <Link className="pending-row" to={to}>
        <span>
          <span className="strong block">{title}</span>
          <span className="small text-text-2">
            {count} {count === 1 ? one : many}
          </span>
        </span>
        <Badge count={count} of={count === 1 ? one : many} />
        <ChevronRight className="icon text-text-3" aria-hidden="true" />
      </Link>
    </li>
  )
}

import { Link } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { AuditRow } from './audit-row.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { useAuditEntries } from './use-audit-entries.ts'
import './audit.css'

/** How many entries are shown next to the pending work. */
const maxEntries = 5

/** The last audit entries, and the link to the whole trail. */
export function RecentEntries() {
  const { data, isError, refetch } = useAuditEntries({})
  if (!data) {
    return isError ? (
      <RetryMessage what="We couldn’t load the latest staff actions." onRetry={() => void refetch()} />
    ) : (
      <AuditSkeleton count={maxEntries} />
    )
  }
  const entries = data.pages.flatMap(({ rows }) => rows).slice(0, maxEntries)
  if (entries.length === 0) return <p className="text-text-2">No staff actions yet.</p>
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} showsSubject withDay />
        ))}
      </ol>
      <Link className="link touch justify-self-start" to="/admin/audit">
        Show all entries
      </Link>
    </>
  )
}

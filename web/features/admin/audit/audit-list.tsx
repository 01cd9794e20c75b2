import { PagedList } from '../../../ui/data/paged-list.tsx'
import { AuditRow } from './audit-row.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { useAuditEntries } from './use-audit-entries.ts'
import './audit.css'

/** The audit entries about one account, drop, song or payment, newest first. */
export function AuditList({ subject }: { subject: string }) {
  const page = useAuditEntries({ subject })
  return (
    <PagedList
      page={page}
      what="staff actions"
      skeleton={<AuditSkeleton />}
      empty={<p className="text-text-2">No staff actions here yet.</p>}
    >
      {(entries, more) => (
        <div className="grid gap-6">
          <ol>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {more}
        </div>
      )}
    </PagedList>
  )
}

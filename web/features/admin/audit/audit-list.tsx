import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { useId } from 'react'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAuditEntries } from './use-audit-entries.ts'
import './audit.css'

type AuditListProps = { subject: string; kind?: StaffSubjectKind; title?: string }

/** The audit entries about one account, drop, song, payment, or organization, newest first, below a heading. */
export function AuditList({ subject, kind, title = 'Staff actions' }: AuditListProps) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="head">
        {title}
      </h2>
      <PagedList
        page={useAuditEntries({ subject, kind })}
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
    </section>
  )
}

/** The skeleton of audit entries. */
const AuditSkeleton = () => (
  <div role="status">
    <span className="sr">Loading staff actions</span>
    <ol aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="audit-entry">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-1/4" />
        </li>
      ))}
    </ol>
  </div>
)

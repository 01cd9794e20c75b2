import type { ReactNode } from 'react'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { groupEntriesByDay } from './entries-by-day.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { type AuditFilters, useAuditEntries } from './use-audit-entries.ts'
import './audit.css'

type AuditListProps = AuditFilters & {
  /** Whether each row shows its subject; false if all rows have the same subject. */
  showsSubject?: boolean
  /** Whether rows are grouped under a heading for each day; otherwise each row shows its day. */
  byDay?: boolean
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/** Audit entries, newest first. */
export function AuditList({ subject, actor, showsSubject = !subject, byDay = false, empty }: AuditListProps) {
  const page = useAuditEntries({ subject, actor })
  return (
    <PagedList
      page={page}
      what="staff actions"
      skeleton={<AuditSkeleton byDay={byDay} />}
      empty={empty ?? <p className="text-text-2">No staff actions here yet.</p>}
    >
      {(entries, more) => (
        <div className="grid gap-6">
          {byDay ? (
            groupEntriesByDay(entries).map(({ day, rows }) => (
              <section key={day} aria-label={day}>
                <h2 className="audit-day">{day}</h2>
                <ol>
                  {rows.map((entry) => (
                    <AuditRow key={entry.id} entry={entry} showsSubject={showsSubject} />
                  ))}
                </ol>
              </section>
            ))
          ) : (
            <ol>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} showsSubject={showsSubject} withDay />
              ))}
            </ol>
          )}
          {more}
        </div>
      )}
    </PagedList>
  )
}

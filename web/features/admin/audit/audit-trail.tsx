import { useSearchParams } from 'react-router'
import { parseUrlFilters } from '../../../lib/url/url-filters.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditFilters } from './audit-filters.ts'
import { AuditList } from './audit-list.tsx'
import './audit.css'

/** The audit trail, newest first, filtered by actor or subject from the URL. */
export function AuditTrail() {
  const [params] = useSearchParams()
  const { subject, actor } = parseUrlFilters(auditFilters, params)
  const isPart = subject !== '' || actor !== ''
  return (
    <section className="audit grid gap-5">
      <header className="grid gap-2">
        <h1 className="head" tabIndex={-1}>
          Audit trail
        </h1>
        <p className="max-w-measure text-text-2">
          Every action by staff, with the values before and after. Entries can’t be edited or deleted.
        </p>
      </header>
      {isPart && <AuditFilter subject={subject} actor={actor} />}
      <AuditList
        key={`${subject} ${actor}`}
        subject={subject}
        actor={actor}
        showsSubject
        byDay
        empty={
          <EmptyState
            title={isPart ? 'No matching entries' : 'No entries yet'}
            message="Staff actions on accounts, drops, songs, and payments show up here."
            next={
              isPart ? (
                <LinkButton to="/admin/audit">Show all entries</LinkButton>
              ) : (
                <LinkButton to="/admin">Go to operations</LinkButton>
              )
            }
          />
        }
      />
    </section>
  )
}

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
          What staff did, and what stood there before. Nothing here can be changed.
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
            title={isPart ? 'Nothing by them, or about it' : 'Nothing yet'}
            message="What staff does with accounts, drops and payments will show up here."
            next={
              isPart ? (
                <LinkButton to="/admin/audit">The whole trail</LinkButton>
              ) : (
                <LinkButton to="/admin">See what waits</LinkButton>
              )
            }
          />
        }
      />
    </section>
  )
}

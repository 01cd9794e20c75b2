import { adminActionNames, adminActions } from '@velv/domain/admin/admin-actions.ts'
import { Download } from 'lucide-react'
import { createSearchParams } from 'react-router'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DateRange } from '../date-range.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditFilters, maxSearchLength } from './audit-filters.ts'
import type { AuditEntry } from './audit-entry.ts'
import { EntryActor, EntryDetails, EntryLabel, EntrySubject, EntryTime } from './audit-row.tsx'
import { useAuditEntries } from './use-audit-entries.ts'
import '../staff-table.css'
import './audit.css'

const actionChoices = [
  { value: '', label: 'All actions' },
  ...adminActionNames
    .map((action) => ({ value: action as string, label: adminActions[action].label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

const columns: readonly TableColumn<AuditEntry>[] = [
  { key: 'when', skeleton: 'w-24', label: 'When', width: '10.5rem', cell: ({ at }) => <EntryTime at={at} /> },
  { key: 'action', skeleton: 'w-32', label: 'Action', width: '13rem', cell: (entry) => <EntryLabel entry={entry} /> },
  { key: 'about', skeleton: 'w-40', label: 'About', width: '17rem', cell: (entry) => <EntrySubject entry={entry} /> },
  {
    key: 'details',
    skeleton: 'w-56',
    label: 'Changes and reason',
    cellClass: 'details',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  {
    key: 'by',
    skeleton: 'w-24',
    label: 'By',
    width: '9rem',
    cellClass: 'text-text-3',
    cell: (entry) => <EntryActor entry={entry} />,
  },
]

const noEntries = (
  <EmptyState
    title="No entries yet"
    message="Staff actions on accounts, drops, songs, and payments show up here."
    next={<LinkButton to="/admin">Go to Operations</LinkButton>}
  />
)

const noMatch = (
  <EmptyState
    title="No matching entries"
    message="Try another search, action, or other days."
    next={<LinkButton to="/admin/audit">Show all entries</LinkButton>}
  />
)

/** The audit trail, newest first, filtered by the address. */
export function AuditTrail() {
  const { filters, show, searchFor } = useListFilters(auditFilters)
  const { subject, actor, action, search, from, to } = filters
  const page = useAuditEntries(filters)
  const params = urlFilterParams(auditFilters, filters)
  const isPart = Object.keys(params).length > 0
  return (
    <section className="grid grid-cols-1 gap-5">
      <header className="audit-head grid grid-cols-1 gap-2">
        <div className="staff-page-head">
          <h1 className="head" tabIndex={-1}>
            Audit trail
          </h1>
          <SearchField
            query={search}
            label="Name, email, product ID, or record ID"
            maxLength={maxSearchLength}
            onSearch={searchFor}
          />
        </div>
        <p className="small text-text-2">
          Every action by staff, with the values before and after. Entries can’t be edited or deleted.
        </p>
      </header>
      <div className="staff-page-head">
        <div className="row flex-wrap gap-3">
          <PlainSelect
            label="Action"
            isLabelHidden
            isSmall
            value={action ?? ''}
            choices={actionChoices}
            onChange={(chosen) => show({ action: adminActionNames.find((name) => name === chosen) })}
          />
          <DateRange from={from} to={to} onChange={show} />
        </div>
        <a className="btn line sm" href={`/api/admin/audit.csv?${createSearchParams(params)}`} download>
          <Download className="icon-s" aria-hidden="true" />
          Download CSV
        </a>
      </div>
      {(subject || actor) && <AuditFilter subject={subject} actor={actor} />}
      <DenseList
        page={page}
        what="staff actions"
        label="Audit trail, newest first"
        look="staff-table audit-table"
        narrow="not all"
        columns={columns}
        keyOf={({ id }) => id}
        classOf={({ undone }) => (undone ? 'undone' : undefined)}
        sort={{ by: 'when', isDescending: true }}
        empty={isPart ? noMatch : noEntries}
      />
    </section>
  )
}

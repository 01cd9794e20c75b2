import { adminActionNames } from '@velv/domain/admin/admin-actions.ts'
import { staffSubjectKinds } from '@velv/domain/admin/staff-notes.ts'
import { dayFilter, type FiltersOf, optionalFilter, textFilter } from '../../../lib/url/url-filters.ts'

/** Longest search the API takes, in characters. */
export const maxSearchLength = 100

/** The filters of the audit trail: `subject` and `actor` are ids, `kind` is that of the subject, and days are in UTC. The API takes the same parameters. */
export const auditFilters = {
  search: textFilter('search', maxSearchLength),
  action: optionalFilter('action', adminActionNames),
  from: dayFilter('from'),
  to: dayFilter('to'),
  subject: textFilter('subject'),
  actor: textFilter('actor'),
  kind: optionalFilter('kind', staffSubjectKinds),
}

export type AuditFilters = FiltersOf<typeof auditFilters>

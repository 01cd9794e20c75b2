import { adminActionNames } from '@velv/domain/admin/admin-actions.ts'
import { dayFilter, type FiltersOf, optionalFilter, textFilter } from '../../../lib/url/url-filters.ts'

/** Longest search the API takes, in characters. */
export const maxSearchLength = 100

/** The filters of the audit trail: `subject` and `actor` are ids, and days are in UTC. The API takes the same parameters. */
export const auditFilters = {
  search: textFilter('search', maxSearchLength),
  action: optionalFilter('action', adminActionNames),
  from: dayFilter('from'),
  to: dayFilter('to'),
  subject: textFilter('subject'),
  actor: textFilter('actor'),
}

export type AuditFilters = FiltersOf<typeof auditFilters>

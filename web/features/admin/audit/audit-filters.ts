import { textFilter } from '../../../lib/url/url-filters.ts'

/** The filters of the audit trail: the ids of who acted, and of what was acted on. */
export const auditFilters = { subject: textFilter('subject'), actor: textFilter('actor') }

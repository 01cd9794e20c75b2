import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { auditFilters, type AuditFilters } from './audit-filters.ts'

const noFilters: AuditFilters = {
  search: '',
  action: undefined,
  from: '',
  to: '',
  subject: '',
  actor: '',
  kind: undefined,
}

/** Audit entries, newest first. */
export const useAuditEntries = (filters: Partial<AuditFilters>) =>
  api.useInfiniteQuery(
    'get',
    '/api/admin/audit',
    { params: { query: urlFilterParams(auditFilters, { ...noFilters, ...filters }) } },
    cursorPagination,
  )

import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'

export type AuditFilters = {
  /** The id of an account, drop or payment. */
  subject?: string | undefined
  /** The id of a member of staff. */
  actor?: string | undefined
}

export const useAuditEntries = ({ subject, actor }: AuditFilters) =>
  api.useInfiniteQuery(
    'get',
    '/api/admin/audit',
    { params: { query: { ...(subject && { subject }), ...(actor && { actor }) } } },
    cursorPagination,
  )

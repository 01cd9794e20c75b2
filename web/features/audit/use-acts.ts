import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'

export type ActWish = {
  /** An account, drop or payment. */
  subject?: string | undefined
  /** One of staff. */
  actor?: string | undefined
}

export const useActs = ({ subject, actor }: ActWish) =>
  api.useInfiniteQuery(
    'get',
    '/api/admin/acts',
    { params: { query: { ...(subject && { subject }), ...(actor && { actor }) } } },
    byPage,
  )

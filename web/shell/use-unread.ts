import { api } from '../platform/api.ts'

/** How many notifications wait to be read; none as long as nobody knows. */
export const useUnread = (): number => api.useQuery('get', '/api/notices').data?.unread ?? 0

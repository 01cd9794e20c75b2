import { api } from '../../lib/api/api.ts'

/** How many notifications are unread; undefined until the list has loaded. */
export const useUnreadCount = (): number | undefined => api.useQuery('get', '/api/notices').data?.unread

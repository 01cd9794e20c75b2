import { api } from '../platform/api.ts'

/** How many notifications are unread; undefined until the list has loaded. */
export const useUnread = (): number | undefined => api.useQuery('get', '/api/notices').data?.unread

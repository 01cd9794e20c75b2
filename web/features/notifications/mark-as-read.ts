import type { NotificationsResponse } from './update-notifications.ts'

/** Marks these unread notifications as read, or all when none is given. */
export function markAsRead<Response extends NotificationsResponse>(
  response: Response,
  ids: readonly string[] | undefined,
): Response {
  return {
    ...response,
    rows: response.rows.map((notification) =>
      !ids || ids.includes(notification.id) ? { ...notification, read: true } : notification,
    ),
    unread: ids ? Math.max(0, response.unread - ids.length) : 0,
  }
}

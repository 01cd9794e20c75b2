import type { QueryClient } from '@tanstack/react-query'
import { updateNotifications, type AppNotification, type NotificationsResponse } from './update-notifications.ts'

/** The payload from the service worker. `id` is null for a push that is not stored on the account. */
export type PushedNotification = Omit<AppNotification, 'id' | 'read'> & { id: string | null }

/** The notifications with this one on top, unread; unchanged when it is listed already. */
export function withNotification(
  response: NotificationsResponse,
  notification: AppNotification,
): NotificationsResponse {
  if (response.rows.some(({ id }) => id === notification.id)) return response
  return { ...response, rows: [notification, ...response.rows], unread: response.unread + 1 }
}

/**
 * Adds a push to the list while the page is open (N-1). The server stores it, too, and a live event follows.
 * A push that is not stored on the account disappears with the next refetch.
 */
export function addPushedNotification(queries: QueryClient, { id, ...pushed }: PushedNotification): void {
  const notification: AppNotification = { ...pushed, id: id ?? `pushed ${pushed.at}`, read: false }
  updateNotifications(queries, (response, isFirstPage) =>
    isFirstPage ? withNotification(response, notification) : response,
  )
}

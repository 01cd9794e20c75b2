import type { QueryClient } from '@tanstack/react-query'
import { updateNotifications, type AppNotification, type NotificationsResponse } from './update-notifications.ts'

/** As the service worker hands it on. `id` is null for one that does not stand on the account. */
export type PushedNotification = Omit<AppNotification, 'id' | 'read'> & { id: string | null }

/** The notices with this one on top, unread; as they were where it stands there already. */
export function withNotification(
  response: NotificationsResponse,
  notification: AppNotification,
): NotificationsResponse {
  if (response.rows.some(({ id }) => id === notification.id)) return response
  return { ...response, rows: [notification, ...response.rows], unread: response.unread + 1 }
}

/**
 * Adds what was pushed to the list while the page is open (N-1). It stands on the account too, or will in a moment: the
 * live line says when. What stands nowhere else goes with the next look.
 */
export function addPushedNotification(queries: QueryClient, { id, ...pushed }: PushedNotification): void {
  const notification: AppNotification = { ...pushed, id: id ?? `pushed ${pushed.at}`, read: false }
  updateNotifications(queries, (response, isFirstPage) =>
    isFirstPage ? withNotification(response, notification) : response,
  )
}

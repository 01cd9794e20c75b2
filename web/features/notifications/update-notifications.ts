import type { QueryClient } from '@tanstack/react-query'
import type { components } from '../../lib/api/api-types.d.ts'

export type AppNotification = components['schemas']['Notification']
export type NotificationsResponse = { rows: AppNotification[]; unread: number }

type Pages = { pages: NotificationsResponse[] }

export const notificationsKey = ['get', '/api/notices'] as const

/** Updates the cached notifications: the count of the badge, and each page of the open list. */
export function updateNotifications(
  queries: QueryClient,
  change: (response: NotificationsResponse, isFirstPage: boolean) => NotificationsResponse,
): void {
  queries.setQueriesData<NotificationsResponse | Pages>({ queryKey: notificationsKey }, (cached) => {
    if (!cached) return cached
    if (!('pages' in cached)) return change(cached, true)
    return { ...cached, pages: cached.pages.map((page, at) => change(page, at === 0)) }
  })
}

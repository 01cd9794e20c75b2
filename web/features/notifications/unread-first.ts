export type { AppNotification } from './update-notifications.ts'

/** Unread notifications first; each part keeps its order. */
export function unreadFirst<Row extends { id: string }>(
  notifications: readonly Row[],
  fresh: ReadonlySet<string>,
): Row[] {
  return [...notifications.filter(({ id }) => fresh.has(id)), ...notifications.filter(({ id }) => !fresh.has(id))]
}

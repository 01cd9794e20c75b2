import { notificationParamNames, type NotificationParams } from './notification-templates.ts'

/** What an event says of itself, as the sentences take it; what it does not say is an empty word. */
export const notificationParams = (details: Record<string, unknown>): NotificationParams =>
  Object.fromEntries(
    notificationParamNames.map((name) => [name, typeof details[name] === 'string' ? details[name] : '']),
  ) as NotificationParams

import { notificationParamNames, type NotificationParams } from './notification-templates.ts'

/** The details of an event as parameters for the notification templates; missing ones are empty strings. */
export const notificationParams = (details: Record<string, unknown>): NotificationParams =>
  Object.fromEntries(
    notificationParamNames.map((name) => [name, typeof details[name] === 'string' ? details[name] : '']),
  ) as NotificationParams

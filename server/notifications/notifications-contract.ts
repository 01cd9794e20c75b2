import { z } from '@hono/zod-openapi'
import { CursorQuery, response, body, Id, Timestamp, noContent, operations } from '../platform/http/contract.ts'

const signedIn = operations('notifications', 'account')

const Notification = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    path: z.string().openapi({ description: 'The path of the page it links to' }),
    at: Timestamp,
    read: z.boolean(),
  })
  .openapi('Notification')

export const listNotifications = signedIn('listNotifications', 'get /api/notices', {
  summary: 'List the viewer’s notifications, newest first, with the number of unread ones',
  request: { query: CursorQuery },
  responses: {
    200: response(z.object({ rows: z.array(Notification), next: z.string().nullable(), unread: z.int() })),
  },
})

export const markNotificationsRead = signedIn('markNotificationsRead', 'post /api/notices/read', {
  summary: 'Mark notifications as read: those with the given IDs, or all if none are given',
  request: { body: body(z.object({ ids: z.array(Id).max(200).optional() })) },
  responses: { 204: noContent },
})

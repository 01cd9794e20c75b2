import { z } from '@hono/zod-openapi'
import {
  access,
  CursorQuery,
  response,
  body,
  Id,
  Timestamp,
  noContent,
  defineRoute,
} from '../platform/http/contract.ts'

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

export const listNotifications = defineRoute({
  operationId: 'listNotifications',
  summary: 'List the viewer’s notifications, newest first, with the number of unread ones',
  method: 'get',
  path: '/api/notices',
  tags: ['notifications'],
  ...access('account'),
  request: { query: CursorQuery },
  responses: {
    200: response(z.object({ rows: z.array(Notification), next: z.string().nullable(), unread: z.int() })),
  },
})

export const markNotificationsRead = defineRoute({
  operationId: 'markNotificationsRead',
  summary: 'Mark notifications as read: those with the given IDs, or all if none are given',
  method: 'post',
  path: '/api/notices/read',
  tags: ['notifications'],
  ...access('account'),
  request: { body: body(z.object({ ids: z.array(Id).max(200).optional() })) },
  responses: { 204: noContent },
})

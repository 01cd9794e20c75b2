import { z } from '@hono/zod-openapi'
import { access, After, answer, body, Id, Moment, nothing, row } from '../platform/contract.ts'

const Notice = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    path: z.string().openapi({ description: 'The page it leads to' }),
    at: Moment,
    read: z.boolean(),
  })
  .openapi('Notice')

export const listNotices = row({
  operationId: 'listNotices',
  summary: 'My notices, newest first, and how many are unread',
  method: 'get',
  path: '/api/notices',
  tags: ['notices'],
  ...access('account'),
  request: { query: After },
  responses: {
    200: answer(z.object({ rows: z.array(Notice), next: z.string().nullable(), unread: z.int() })),
  },
})

export const readNotices = row({
  operationId: 'readNotices',
  summary: 'Mark notices as read; all of mine when none is named',
  method: 'post',
  path: '/api/notices/read',
  tags: ['notices'],
  ...access('account'),
  request: { body: body(z.object({ ids: z.array(Id).max(200).optional() })) },
  responses: { 204: nothing },
})

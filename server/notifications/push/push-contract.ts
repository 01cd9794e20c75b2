import { z } from '@hono/zod-openapi'
import { access, response, body, noContent, errorResponses, defineRoute } from '../../platform/http/contract.ts'

/** Longest registration that is kept, in signs; an index holds it. */
const FcmToken = z.string().min(20).max(2000).openapi({
  description: 'A Web Push subscription as its JSON, or a token of FCM (decision N1)',
})

export const readPushKey = defineRoute({
  operationId: 'readPushKey',
  summary: 'The key a browser registers with (VAPID, base64url), and whether this device’s session is registered',
  method: 'get',
  path: '/api/push-key',
  tags: ['notifications'],
  ...access('account'),
  responses: { 200: response(z.object({ publicKey: z.string(), registered: z.boolean() })) },
})

export const saveFcmToken = defineRoute({
  operationId: 'saveFcmToken',
  summary: 'Register this device for pushes, until this session ends; the same once more changes nothing',
  method: 'put',
  path: '/api/me/fcm-token',
  tags: ['notifications'],
  ...access('account'),
  request: { body: body(z.object({ fcmToken: FcmToken })) },
  responses: { 204: noContent, ...errorResponses('push/endpoint', 'request/too-many') },
})

export const deleteFcmToken = defineRoute({
  operationId: 'deleteFcmToken',
  summary: 'No more pushes to this device',
  method: 'delete',
  path: '/api/me/fcm-token',
  tags: ['notifications'],
  ...access('account'),
  responses: { 204: noContent },
})

export const sendNotice = defineRoute({
  operationId: 'sendNotice',
  summary:
    'Push a notice to one device; it stands in its owner’s list, even where the push is refused (`push/gone`, `push/failed`)',
  method: 'post',
  path: '/api/notices',
  tags: ['notifications'],
  ...access(['admin']),
  request: {
    body: body(
      z.object({
        fcmToken: FcmToken,
        title: z.string().trim().min(1).max(100),
        body: z.string().trim().min(1).max(500),
      }),
    ),
  },
  responses: { 204: noContent, ...errorResponses('push/unknown', 'push/gone', 'push/failed', 'request/too-many') },
})

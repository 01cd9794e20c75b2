import { z } from '@hono/zod-openapi'
import { access, response, body, noContent, errorResponses, defineRoute } from '../../platform/http/contract.ts'

/** Maximum length of a registration in characters; it is a key of an index. */
const FcmToken = z.string().min(20).max(2000).openapi({
  description: 'A Web Push subscription as JSON, or an FCM token',
})

export const readPushKey = defineRoute({
  operationId: 'readPushKey',
  summary:
    'Get the VAPID key (base64url) with which a browser registers for pushes, and whether this session is registered',
  method: 'get',
  path: '/api/push-key',
  tags: ['notifications'],
  ...access('account'),
  responses: { 200: response(z.object({ publicKey: z.string(), registered: z.boolean() })) },
})

export const saveFcmToken = defineRoute({
  operationId: 'saveFcmToken',
  summary: 'Register this device for pushes until its session ends; safe to repeat',
  method: 'put',
  path: '/api/me/fcm-token',
  tags: ['notifications'],
  ...access('account'),
  request: { body: body(z.object({ fcmToken: FcmToken })) },
  responses: { 204: noContent, ...errorResponses('push/endpoint', 'request/too-many') },
})

export const deleteFcmToken = defineRoute({
  operationId: 'deleteFcmToken',
  summary: 'Remove this device’s registration for pushes',
  method: 'delete',
  path: '/api/me/fcm-token',
  tags: ['notifications'],
  ...access('account'),
  responses: { 204: noContent },
})

export const sendNotice = defineRoute({
  operationId: 'sendNotice',
  summary:
    'Send a notification to one device. It’s added to the recipient’s list even if the push fails (`push/gone`, `push/failed`)',
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

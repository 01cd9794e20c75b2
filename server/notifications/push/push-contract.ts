import { z } from '@hono/zod-openapi'
import { response, body, noContent, errorResponses, operations } from '../../platform/http/contract.ts'

const signedIn = operations('notifications', 'account')
const staff = operations('notifications', ['admin'])

/** Maximum length of a registration in characters; it is a key of an index. */
const FcmToken = z.string().min(20).max(2000).openapi({
  description: 'A Web Push subscription as JSON, or an FCM token',
})

export const readPushKey = signedIn('readPushKey', 'get /api/push-key', {
  summary:
    'Get the VAPID key (base64url) with which a browser registers for pushes, and whether this session is registered',
  responses: { 200: response(z.object({ publicKey: z.string(), registered: z.boolean() })) },
})

export const saveFcmToken = signedIn('saveFcmToken', 'put /api/me/fcm-token', {
  summary: 'Register this device for pushes until its session ends; safe to repeat',
  request: { body: body(z.object({ fcmToken: FcmToken })) },
  responses: { 204: noContent, ...errorResponses('push/endpoint', 'request/too-many') },
})

export const deleteFcmToken = signedIn('deleteFcmToken', 'delete /api/me/fcm-token', {
  summary: 'Remove this device’s registration for pushes',
  responses: { 204: noContent },
})

export const sendNotice = staff('sendNotice', 'post /api/notices', {
  summary:
    'Send a notification to one device. It’s added to the recipient’s list even if the push fails (`push/gone`, `push/failed`)',
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

import { ECDH } from 'node:crypto'

/** A browser's subscription: the endpoint, and the keys that only this browser can decrypt with. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Registration = { by: 'web'; subscription: Subscription } | { by: 'fcm'; token: string }

/** An FCM registration token: the instance id and its secret. */
const fcmForm = /^[\w-]{8,64}:[\w-]{32,1500}$/

/** Parses a device's push registration, which is one string (decision N1); undefined when it is invalid. */
export function readRegistration(fcmToken: string): Registration | undefined {
  if (fcmForm.test(fcmToken)) return { by: 'fcm', token: fcmToken }
  const subscription = readSubscription(fcmToken)
  return subscription && { by: 'web', subscription }
}

/** The canonical form of a registration, by which a device is recognized. */
export const serializeRegistration = (registration: Registration): string =>
  registration.by === 'fcm' ? registration.token : JSON.stringify(registration.subscription)

function readSubscription(text: string): Subscription | undefined {
  let found: { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } | null } | null
  try {
    found = JSON.parse(text) as typeof found
  } catch {
    return undefined
  }
  const { endpoint, keys } = found ?? {}
  const { p256dh, auth } = keys ?? {}
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  if (!URL.canParse(endpoint) || !isPoint(p256dh) || bytesOf(auth)?.length !== 16) return undefined
  const { href } = new URL(endpoint)
  return { endpoint: href, keys: { p256dh, auth } }
}

/** Base64url in its only valid encoding. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** 65 bytes of a point on the curve; encrypting for any other point fails. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'uncompressed')
    return true
  } catch {
    return false
  }
}

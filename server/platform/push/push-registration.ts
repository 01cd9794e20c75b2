import { ECDH } from 'node:crypto'

/** A browser’s subscription: where to send, and the keys only that browser can read by. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Registration = { by: 'web'; subscription: Subscription } | { by: 'fcm'; token: string }

/** An instance’s name and its secret, as FCM writes them. */
const fcmForm = /^[\w-]{8,64}:[\w-]{32,1500}$/

/** A device’s push registration as its one string (decision N1); undefined for what is none. */
export function readRegistration(fcmToken: string): Registration | undefined {
  if (fcmForm.test(fcmToken)) return { by: 'fcm', token: fcmToken }
  const subscription = readSubscription(fcmToken)
  return subscription && { by: 'web', subscription }
}

/** The one spelling of a registration, by which a device is known again. */
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

/** Base64url that has but one spelling. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** 65 bytes that lie on the curve; nothing can be encrypted for another point. */
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

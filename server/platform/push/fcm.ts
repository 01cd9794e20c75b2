import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { type OutboundResponse, sendOutboundRequest } from '../http/send-outbound-request.ts'
import { cutToBytes, type PushPayload } from './push-payload.ts'

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[\w:.-]+$/),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Google's address; tests replace it. */
export type FcmEndpoints = { tokens: URL; messages: URL }

const google: FcmEndpoints = {
  tokens: new URL('https://oauth2.googleapis.com/token'),
  messages: new URL('https://fcm.googleapis.com/'),
}

/** How long before it expires the access token is renewed, in s. */
const renewEarlySeconds = 120

/** Reads the service account file that Firebase issues for a server. Throws one sentence when it is invalid. */
export function readServiceAccount(path: string): ServiceAccount {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`FCM_SERVICE_ACCOUNT: ${path} cannot be read as JSON`)
  }
  const account = ServiceAccount.safeParse(found)
  if (!account.success) throw new Error(`FCM_SERVICE_ACCOUNT: ${path} is no service account of Firebase`)
  return account.data
}

/** Sends to the iOS app through FCM, HTTP v1. */
export function openFcm(account: ServiceAccount, now: () => Date, endpoints: FcmEndpoints = google) {
  let accessToken: { token: string; untilMs: number } | undefined

  const fetchAccessToken = async (): Promise<string> => {
    if (accessToken && accessToken.untilMs > now().getTime()) return accessToken.token
    const seconds = Math.floor(now().getTime() / 1000)
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(google.tokens.href)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const answer = await sendOutboundRequest(endpoints.tokens, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })
    if (answer.status !== 200) throw new Error(`Google answered ${answer.status} when asked for a word to FCM`)
    const { access_token: token, expires_in: lasts } = JSON.parse(answer.text) as {
      access_token: string
      expires_in: number
    }
    accessToken = { token, untilMs: now().getTime() + (lasts - renewEarlySeconds) * 1000 }
    return token
  }

  return async (token: string, payload: PushPayload, ttlSeconds: number): Promise<OutboundResponse> => {
    const url = new URL(`/v1/projects/${account.project_id}/messages:send`, endpoints.messages)
    const answer = await sendOutboundRequest(url, {
      headers: { authorization: `Bearer ${await fetchAccessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: messageOf(token, payload, ttlSeconds, now()) }),
    })
    // The access token was revoked early; the next push requests a new one.
    if (answer.status === 401) accessToken = undefined
    return answer
  }
}

function messageOf(token: string, { id, title, body, path, at }: PushPayload, ttlSeconds: number, now: Date) {
  const until = Math.floor(now.getTime() / 1000) + ttlSeconds
  return {
    token,
    notification: { title: cutToBytes(title, 400), body: cutToBytes(body, 2000) },
    data: { ...(id ? { id } : {}), path, at },
    android: { ttl: `${ttlSeconds}s`, ...(id ? { collapse_key: id } : {}) },
    apns: { headers: { 'apns-expiration': String(until), ...(id ? { 'apns-collapse-id': id } : {}) } },
  }
}

/** Google's error code, such as `UNREGISTERED`. */
export function fcmErrorCode(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { status?: string; details?: { errorCode?: string }[] } }
    return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
  } catch {
    return ''
  }
}

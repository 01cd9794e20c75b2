import { createHash } from 'node:crypto'
import webpush from 'web-push'
import { type OutboundResponse, sendOutboundRequest } from '../http/send-outbound-request.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { withSpan } from '../observability/tracing.ts'
import { lookupPublic, type Resolve } from '../security/public-address.ts'
import { fcmErrorCode, type FcmEndpoints, openFcm, type ServiceAccount } from './fcm.ts'
import { type PushHost, resolvePushTarget } from './push-hosts.ts'
import type { PushKeys } from './push-keys.ts'
import { pushJson, type PushPayload } from './push-payload.ts'
import { readRegistration, type Registration, serializeRegistration, type Subscription } from './push-registration.ts'

/**
 * The outcome of a push. `gone`: the device is no longer registered. `refused`: its service rejects our request,
 * possibly because of our clock, keys or subject. `later`: retry after this many seconds. `passed over`: this server
 * cannot reach the device.
 */
export type PushResult =
  | { outcome: 'sent' | 'gone' | 'refused' | 'passed over' }
  | { outcome: 'later'; afterSeconds: number }

export type Push = {
  publicKey: string
  /** The canonical form of a registration; undefined when it is invalid or belongs to no known service. */
  normalize: (fcmToken: string) => string | undefined
  /** Sends to one device. Throws when there is no response, or an inconclusive one. */
  send: (fcmToken: string, payload: PushPayload) => Promise<PushResult>
}

type Options = {
  keys: PushKeys
  hosts: readonly PushHost[]
  /** The contact that a service writes to when our pushes cause trouble. */
  contact: string
  fcm?: { account: ServiceAccount; endpoints?: FcmEndpoints } | undefined
  now: () => Date
  log: Log
  metrics: Metrics
  resolve?: Resolve
}

/** How long a service keeps a push for a device that is off, in s. */
const ttlSeconds = 86_400

/** The limits for a pause that a service asks for, in s. */
const retrySeconds = { least: 5, usual: 60, most: 3600 }

/** Sends pushes. The form of a registration decides the service. */
export function openPush({ keys, hosts, contact, fcm, now, log, metrics, resolve }: Options): Push {
  const sendByFcm = fcm && openFcm(fcm.account, now, fcm.endpoints)

  const sendByWeb = (subscription: Subscription, payload: PushPayload): Promise<OutboundResponse> | undefined => {
    const target = resolvePushTarget(hosts, subscription.endpoint)
    if (!target) return undefined
    const { headers, body } = webpush.generateRequestDetails(subscription, pushJson(payload), {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: ttlSeconds,
      urgency: 'normal',
      // A repeated push replaces the first one while it is still waiting.
      ...(payload.id ? { topic: topicOf(payload.id) } : {}),
    })
    return sendOutboundRequest(target.url, {
      headers: headers as Record<string, string>,
      body,
      lookup: target.own ? undefined : lookupPublic(resolve),
    })
  }

  const toPushResult = ({ by }: Registration, { status, header, text }: OutboundResponse): PushResult => {
    const errorCode = by === 'fcm' ? fcmErrorCode(text) : ''
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    if (status === 404 || status === 410 || errorCode === 'UNREGISTERED') return { outcome: 'gone' }
    if (status === 429 || status === 503)
      return { outcome: 'later', afterSeconds: retrySecondsOf(header('retry-after'), now()) }
    // Web: the keys do not match, or our token is invalid. FCM: another project, or an invalid token. Both may be our
    // mistake and affect all devices at once, so no device is removed. The registration ends with its session.
    if (by === 'web' ? status === 400 || status === 403 : /^(SENDER_ID_MISMATCH|INVALID_ARGUMENT)$/.test(errorCode)) {
      log.error({ by, status, fault: errorCode }, 'push: service rejected our request for a device')
      return { outcome: 'refused' }
    }
    throw new Error(`A push service answered ${status}${errorCode && `, ${errorCode}`}`)
  }

  return {
    publicKey: keys.publicKey,
    normalize(fcmToken) {
      const registration = readRegistration(fcmToken)
      if (!registration) return undefined
      const isUnknownService =
        registration.by === 'web' && !resolvePushTarget(hosts, registration.subscription.endpoint)
      return isUnknownService ? undefined : serializeRegistration(registration)
    },
    async send(fcmToken, payload) {
      const registration = readRegistration(fcmToken)
      if (!registration) return { outcome: 'passed over' }
      const attributes = { 'velv.push.service': registration.by }
      return withSpan('send push', { kind: 'client', attributes }, async (span) => {
        const sending =
          registration.by === 'fcm'
            ? sendByFcm?.(registration.token, payload, ttlSeconds)
            : sendByWeb(registration.subscription, payload)
        if (!sending) return { outcome: 'passed over' }
        try {
          const answer = toPushResult(registration, await sending)
          span?.setAttributes({ 'velv.outcome': answer.outcome })
          if (answer.outcome !== 'passed over') metrics.push(answer.outcome === 'later' ? 'failed' : answer.outcome)
          return answer
        } catch (error) {
          metrics.push('failed')
          throw error
        }
      })
    },
  }
}

/** At most 32 characters that reveal nothing about the notification. */
const topicOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 32)

/** Seconds, or an HTTP date. */
function retrySecondsOf(retryAfter: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - now.getTime()) / 1000
  const requestedSeconds = Number.isFinite(seconds) ? Math.ceil(seconds) : retrySeconds.usual
  return Math.min(Math.max(requestedSeconds, retrySeconds.least), retrySeconds.most)
}

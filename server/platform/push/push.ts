import { createHash } from 'node:crypto'
import webpush from 'web-push'
import { type OutboundResponse, sendOutboundRequest } from '../http/send-outbound-request.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { lookupPublic, type Resolve } from '../security/public-address.ts'
import { fcmErrorCode, type FcmEndpoints, openFcm, type ServiceAccount } from './fcm.ts'
import { type PushHost, resolvePushTarget } from './push-hosts.ts'
import type { PushKeys } from './push-keys.ts'
import { pushJson, type PushPayload } from './push-payload.ts'
import { readRegistration, type Registration, serializeRegistration, type Subscription } from './push-registration.ts'

/**
 * What came of a push. `gone`: the device takes none any more; `refused`: its service takes none from us for it, for our
 * clock, our keys or our name may be wrong; `later`: not now, but after so many seconds; `passed over`: there is no way to it from here.
 */
export type PushResult =
  | { outcome: 'sent' | 'gone' | 'refused' | 'passed over' }
  | { outcome: 'later'; afterSeconds: number }

export type Push = {
  publicKey: string
  /** A registration in its one spelling; undefined for what is none, or of no service we know. */
  normalize: (fcmToken: string) => string | undefined
  /** Sends to one device. Throws where no answer came, or one that says nothing. */
  send: (fcmToken: string, payload: PushPayload) => Promise<PushResult>
}

type Options = {
  keys: PushKeys
  hosts: readonly PushHost[]
  /** Whom a service writes to when something is wrong with our pushes. */
  contact: string
  fcm?: { account: ServiceAccount; endpoints?: FcmEndpoints } | undefined
  now: () => Date
  log: Log
  metrics: Metrics
  resolve?: Resolve
}

/** So long a service keeps a push for a device that is off, in s. */
const ttlSeconds = 86_400

/** A service may ask for a pause; it is believed within these, in s. */
const retrySeconds = { least: 5, usual: 60, most: 3600 }

/** Sends pushes; by the form of a registration it picks the way. */
export function openPush({ keys, hosts, contact, fcm, now, log, metrics, resolve }: Options): Push {
  const sendByFcm = fcm && openFcm(fcm.account, now, fcm.endpoints)

  const sendByWeb = (subscription: Subscription, payload: PushPayload): Promise<OutboundResponse> | undefined => {
    const target = resolvePushTarget(hosts, subscription.endpoint)
    if (!target) return undefined
    const { headers, body } = webpush.generateRequestDetails(subscription, pushJson(payload), {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: ttlSeconds,
      urgency: 'normal',
      // Sent once more, it takes the place of the first that still waits.
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
    // Web: made for other keys than ours, or our word to the service is odd. FCM: of another project, or no token at all. Both
    // may be a mistake of ours, about all devices at once, so none is forgotten: it goes with its session.
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
      const sending =
        registration?.by === 'fcm'
          ? sendByFcm?.(registration.token, payload, ttlSeconds)
          : registration && sendByWeb(registration.subscription, payload)
      if (!registration || !sending) return { outcome: 'passed over' }
      try {
        const answer = toPushResult(registration, await sending)
        if (answer.outcome !== 'passed over') metrics.push(answer.outcome === 'later' ? 'failed' : answer.outcome)
        return answer
      } catch (error) {
        metrics.push('failed')
        throw error
      }
    },
  }
}

/** At most 32 signs that say nothing of the notice. */
const topicOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 32)

/** Seconds, or a moment as HTTP writes it. */
function retrySecondsOf(retryAfter: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - now.getTime()) / 1000
  const asked = Number.isFinite(seconds) ? Math.ceil(seconds) : retrySeconds.usual
  return Math.min(Math.max(asked, retrySeconds.least), retrySeconds.most)
}

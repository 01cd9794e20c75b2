import { createHash } from 'node:crypto'
import webpush from 'web-push'
import { type CalledBack, callOut } from './call-out.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { lookUpPublic, type Resolve } from './public-address.ts'
import { fcmFault, type FcmPlaces, openFcm, type ServiceAccount } from './push-fcm.ts'
import { type PushHost, pushPlace } from './push-hosts.ts'
import type { PushKeys } from './push-keys.ts'
import { pushJson, type PushPayload } from './push-payload.ts'
import { readRegistration, type Registration, spell, type Subscription } from './push-registration.ts'

/**
 * What came of a push. `gone`: the device takes none any more; `refused`: its service takes none from us for it, for our
 * clock, our keys or our name may be wrong; `later`: not now, but after so many seconds; `passed over`: there is no way to it from here.
 */
export type PushAnswer = { came: 'sent' | 'gone' | 'refused' | 'passed over' } | { came: 'later'; afterSeconds: number }

export type Push = {
  publicKey: string
  /** A registration in its one spelling; undefined for what is none, or of no service we know. */
  known: (fcmToken: string) => string | undefined
  /** Sends to one device. Throws where no answer came, or one that says nothing. */
  send: (fcmToken: string, payload: PushPayload) => Promise<PushAnswer>
}

type Options = {
  keys: PushKeys
  hosts: readonly PushHost[]
  /** Whom a service writes to when something is wrong with our pushes. */
  contact: string
  fcm?: { account: ServiceAccount; places?: FcmPlaces } | undefined
  now: () => Date
  log: Log
  metrics: Metrics
  resolve?: Resolve
}

/** So long a service keeps a push for a device that is off, in s. */
const keepSeconds = 86_400

/** A service may ask for a pause; it is believed within these, in s. */
const pause = { least: 5, usual: 60, most: 3600 }

/** Sends pushes; by the form of a registration it picks the way. */
export function openPush({ keys, hosts, contact, fcm, now, log, metrics, resolve }: Options): Push {
  const sendByFcm = fcm && openFcm(fcm.account, now, fcm.places)

  const sendByWeb = (subscription: Subscription, payload: PushPayload): Promise<CalledBack> | undefined => {
    const place = pushPlace(hosts, subscription.endpoint)
    if (!place) return undefined
    const { headers, body } = webpush.generateRequestDetails(subscription, pushJson(payload), {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: keepSeconds,
      urgency: 'normal',
      // Sent once more, it takes the place of the first that still waits.
      ...(payload.id ? { topic: topicOf(payload.id) } : {}),
    })
    return callOut(place.url, {
      headers: headers as Record<string, string>,
      body,
      lookup: place.own ? undefined : lookUpPublic(resolve),
    })
  }

  const judge = ({ by }: Registration, { status, header, text }: CalledBack): PushAnswer => {
    const fault = by === 'fcm' ? fcmFault(text) : ''
    if (status >= 200 && status < 300) return { came: 'sent' }
    if (status === 404 || status === 410 || fault === 'UNREGISTERED') return { came: 'gone' }
    if (status === 429 || status === 503) return { came: 'later', afterSeconds: pauseOf(header('retry-after'), now()) }
    // Web: made for other keys than ours, or our word to the service is odd. FCM: of another project, or no token at all. Both
    // may be a mistake of ours, about all devices at once, so none is forgotten: it goes with its session.
    if (by === 'web' ? status === 400 || status === 403 : /^(SENDER_ID_MISMATCH|INVALID_ARGUMENT)$/.test(fault)) {
      log.error({ by, status, fault }, 'a push service takes nothing from us for a device')
      return { came: 'refused' }
    }
    throw new Error(`A push service answered ${status}${fault && `, ${fault}`}`)
  }

  return {
    publicKey: keys.publicKey,
    known(fcmToken) {
      const registration = readRegistration(fcmToken)
      if (!registration) return undefined
      const strange = registration.by === 'web' && !pushPlace(hosts, registration.subscription.endpoint)
      return strange ? undefined : spell(registration)
    },
    async send(fcmToken, payload) {
      const registration = readRegistration(fcmToken)
      const way =
        registration?.by === 'fcm'
          ? sendByFcm?.(registration.token, payload, keepSeconds)
          : registration && sendByWeb(registration.subscription, payload)
      if (!registration || !way) return { came: 'passed over' }
      try {
        const answer = judge(registration, await way)
        if (answer.came !== 'passed over') metrics.push(answer.came === 'later' ? 'failed' : answer.came)
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
function pauseOf(said: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(said ?? '') ? Number(said) : (Date.parse(said ?? '') - now.getTime()) / 1000
  const asked = Number.isFinite(seconds) ? Math.ceil(seconds) : pause.usual
  return Math.min(Math.max(asked, pause.least), pause.most)
}

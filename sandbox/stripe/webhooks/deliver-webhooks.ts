import { createHmac } from 'node:crypto'
import type { StripeState } from '../stripe-state.ts'
import type { DeliveryRecord } from '../records.ts'

export interface WebhookDelivery {
  setUrl(url: string): void
  /** Resolves when every due webhook has had a response, or failed. */
  delivered(): Promise<void>
  close(): Promise<void>
}

interface WebhookSettings {
  url: string | undefined
  secret: string
  clock: () => Date
  /** The delay before the second attempt; it doubles up to a minute. */
  firstRetryMs: number
}

const longestRetryMs = 60_000
const patienceMs = 24 * 3600 * 1000
const answerMs = 10_000
const atOnce = 8

/** Delivers stored events in the background, with retries for a day, until the address responds with 2xx. */
export function deliverWebhooks(state: StripeState, settings: WebhookSettings): WebhookDelivery {
  let url = settings.url
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const underway = new Map<string, Promise<void>>()
  const closing = new AbortController()

  function wake(): void {
    clearTimeout(timer)
    if (closed || !url) return
    const now = settings.clock().getTime()
    const idle = state.read((tx) => tx.all('delivery')).filter((delivery) => !underway.has(delivery.id))
    for (const delivery of idle) {
      if (underway.size >= atOnce) return
      if (delivery.nextAt <= now) start(delivery, url)
    }
    const waits = idle.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt - now)
    // An injected clock may jump, so it is read at least once a minute.
    if (waits.length > 0) timer = setTimeout(wake, Math.min(...waits, longestRetryMs)).unref()
  }

  function start(delivery: DeliveryRecord, to: string): void {
    const attempt = deliver(delivery, to)
      .catch(() => undefined)
      .finally(() => {
        underway.delete(delivery.id)
        wake()
      })
    underway.set(delivery.id, attempt)
  }

  async function deliver(delivery: DeliveryRecord, to: string): Promise<void> {
    const event = state.read((tx) => tx.find('event', delivery.id))
    const failure = event ? await send(to, JSON.stringify(event.object)) : undefined
    const now = settings.clock().getTime()
    await state.change((tx) => {
      const attempts = delivery.attempts + 1
      const nextAt = now + Math.min(settings.firstRetryMs * 2 ** (attempts - 1), longestRetryMs)
      if (failure && nextAt < delivery.since + patienceMs) {
        tx.put('delivery', { ...delivery, attempts, nextAt, failure })
        return
      }
      tx.drop('delivery', delivery.id)
      const current = tx.find('event', delivery.id)
      if (current && !failure) tx.put('event', { ...current, object: { ...current.object, pending_webhooks: 0 } })
    })
  }

  /** Returns why it failed, or nothing. */
  async function send(to: string, payload: string): Promise<string | undefined> {
    const seconds = Math.floor(settings.clock().getTime() / 1000)
    try {
      const response = await fetch(to, {
        method: 'POST',
        redirect: 'manual',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (Velv sandbox)',
          'stripe-signature': signWebhook(payload, settings.secret, seconds),
        },
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `Answered ${response.status}`
    } catch {
      return 'No answer'
    }
  }

  /** Retries at once, so that a receiver that is available again does not wait out a long delay. */
  function retryNow(): void {
    const change = state.change((tx) => {
      const nextAt = settings.clock().getTime()
      for (const delivery of tx.all('delivery')) {
        if (delivery.nextAt > nextAt) tx.put('delivery', { ...delivery, nextAt })
      }
    })
    change.then(wake, (error: unknown) => console.error('The waiting webhooks could not be read.', error))
  }

  state.whenChanged(wake)
  retryNow()
  return {
    setUrl(next) {
      url = next
      retryNow()
    },
    async delivered() {
      while (underway.size > 0) await Promise.all(underway.values())
    },
    async close() {
      closed = true
      clearTimeout(timer)
      closing.abort()
      await Promise.all(underway.values())
    },
  }
}

/** The `Stripe-Signature` header for a payload sent at `seconds` since 1970. */
function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

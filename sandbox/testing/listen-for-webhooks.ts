import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

export interface WebhookListener {
  url: string
  /** Everything that arrived with a valid signature, in the order of arrival. */
  events: Stripe.Event[]
  /** Statuses for the next arrivals; 200 when empty. A rejected event is not in `events`. */
  failNext: number[]
  /** The first event of that type, now or as soon as it arrives. */
  arrival(type: string, account?: string): Promise<Stripe.Event>
  /** Resolves when every status in `refuseNext` was used. */
  refused(): Promise<void>
  close(): Promise<void>
}

const toleranceSeconds = 300

/** Acts as Velv's webhook address, and verifies each signature with the real SDK. */
export async function listenForWebhooks(secret: string, clock: () => Date): Promise<WebhookListener> {
  const events: Stripe.Event[] = []
  const failNext: number[] = []
  const waiting = new Set<() => void>()
  const verifier = new Stripe('sk_test_listener')
  const server = createServer(async (request, response) => {
    const payload = await text(request)
    const signature = String(request.headers['stripe-signature'])
    const seconds = Math.floor(clock().getTime() / 1000)
    // A test that moves the clock while a webhook is in flight makes it too old: like Velv, this rejects it until it is
    // sent again.
    const isLate = Math.abs(seconds - Number(/^t=(\d+)/.exec(signature)?.[1])) > toleranceSeconds
    if (isLate) {
      response.writeHead(400).end()
      return
    }
    const status = failNext.shift() ?? 200
    const event = await verifier.webhooks.constructEventAsync(
      payload,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      seconds * 1000,
    )
    if (status === 200) events.push(event)
    response.writeHead(status).end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    events,
    failNext,
    arrival: (type, account) =>
      new Promise((resolve) => {
        const look = () => {
          const event = events.find((known) => known.type === type && (!account || known.account === account))
          if (!event) return
          waiting.delete(look)
          resolve(event)
        }
        waiting.add(look)
        look()
      }),
    refused: () =>
      new Promise((resolve) => {
        const look = () => {
          if (failNext.length > 0) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

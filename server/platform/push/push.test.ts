import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { z } from 'zod'
import { openPushService, type PushService } from '../../testing/services/push-service.ts'
import { makeLog } from '../observability/log.ts'
import { openMetrics } from '../observability/metrics.ts'
import type { Resolve } from '../security/public-address.ts'
import { openPush } from './push.ts'
import { pushHosts, pushServices } from './push-hosts.ts'

const now = new Date('2026-11-21T04:00:00Z')
const keys = webpush.generateVAPIDKeys()
const payload = { id: crypto.randomUUID(), title: 'Slow Exit is a cut', body: 'So', path: '/', at: now.toISOString() }

let service: PushService
beforeAll(async () => void (service = await openPushService()))
afterAll(() => service.close())

const open = (hosts: string, more: Partial<Parameters<typeof openPush>[0]> = {}) =>
  openPush({
    keys,
    hosts: z.string().transform(pushHosts).parse(hosts),
    contact: 'support@velv.test',
    now: () => now,
    log: makeLog('silent'),
    metrics: openMetrics(),
    ...more,
  })

describe('a push to a browser [N-1]', () => {
  it('is decrypted only by that browser, is signed by us, and replaces the one before', async () => {
    const push = open(service.origin)
    const device = service.device()
    expect(push.normalize(JSON.stringify({ ...device.subscription, expirationTime: null }))).toBe(device.fcmToken)
    expect(await push.send(device.fcmToken, payload)).toEqual({ outcome: 'sent' })
    expect(await push.send(device.fcmToken, payload)).toEqual({ outcome: 'sent' })
    const [first, second] = device.received
    expect(first!.payload).toEqual(payload)
    expect(first!.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(first!.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(second!.headers.topic).toBe(first!.headers.topic)
    const [, word, key] = /^vapid t=([^,]+), k=(.+)$/.exec(first!.headers.authorization!)!
    expect(key).toBe(keys.publicKey)
    expect(JSON.parse(Buffer.from(word!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      aud: `https://127.0.0.1:${service.port}`,
      sub: 'mailto:support@velv.test',
    })
  })

  it.each([
    [{ status: 404 }, { outcome: 'gone' }],
    [{ status: 410 }, { outcome: 'gone' }],
    [{ status: 400 }, { outcome: 'refused' }],
    [{ status: 403 }, { outcome: 'refused' }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { outcome: 'later', afterSeconds: 120 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'Sat, 21 Nov 2026 04:05:00 GMT' } },
      { outcome: 'later', afterSeconds: 300 },
    ],
    [
      { status: 503, headers: { 'retry-after': '999999' } },
      { outcome: 'later', afterSeconds: 3600 },
    ],
    [
      { status: 503, headers: { 'retry-after': '-5' } },
      { outcome: 'later', afterSeconds: 5 },
    ],
    [
      { status: 503, headers: { 'retry-after': 'soon' } },
      { outcome: 'later', afterSeconds: 60 },
    ],
    [{ status: 503 }, { outcome: 'later', afterSeconds: 60 }],
  ])('answered by %j results in %j', async (answer, outcome) => {
    const device = service.device()
    device.respondWith(answer)
    expect(await open(service.origin).send(device.fcmToken, payload)).toEqual(outcome)
  })

  it.each([401, 413, 500])('is retried after %i', async (status) => {
    const device = service.device()
    device.respondWith({ status })
    await expect(open(service.origin).send(device.fcmToken, payload)).rejects.toThrow(`answered ${status}`)
  })

  it('follows no redirect', async () => {
    const device = service.device()
    const other = service.device()
    const before = service.calls.length
    device.respondWith({
      status: 307,
      headers: { location: service.origin + new URL(other.subscription.endpoint).pathname },
    })
    await expect(open(service.origin).send(device.fcmToken, payload)).rejects.toThrow('answered 307')
    expect(service.calls.length).toBe(before + 1)
    expect(other.received).toEqual([])
  })

  it('reaches no server but an operator’s own service, whatever path a device registers', async () => {
    const hits: (string | undefined)[] = []
    const inside = createServer((request, response) => {
      hits.push(request.url)
      response.writeHead(201).end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    const device = service.device()
    for (const path of [`//127.0.0.1:${port}/a`, `/\\127.0.0.1:${port}/a`]) {
      const endpoint = `https://127.0.0.1:${service.port}${path}`
      const push = open(service.origin)
      expect(await push.send(JSON.stringify({ ...device.subscription, endpoint }), payload)).toEqual({
        outcome: 'gone',
      })
      expect(service.calls.at(-1)).toBe(`POST //127.0.0.1:${port}/a`)
    }
    expect(hits).toEqual([])
    inside.close()
  })

  it('reads only the start of an endless response', async () => {
    let written = 0
    const endless = createServer((_request, response) => {
      response.writeHead(201)
      const write = () => {
        while (response.writable && response.write(Buffer.alloc(16_384))) written += 16_384
      }
      response.on('drain', write).on('close', () => response.destroy())
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const { port } = endless.address() as AddressInfo
    const device = service.device()
    const endpoint = `https://127.0.0.1:${port}/a`
    const push = open(`http://127.0.0.1:${port}`)
    expect(await push.send(JSON.stringify({ ...device.subscription, endpoint }), payload)).toEqual({ outcome: 'sent' })
    expect(written).toBeLessThan(20_000_000)
    endless.closeAllConnections()
    endless.close()
  })

  it('is not sent to a private address, whatever its host name resolves to at the time of the call', async () => {
    const resolved: string[] = []
    const resolve: Resolve = (name, _options, done) => {
      resolved.push(name)
      done(null, [{ address: '127.0.0.1', family: 4 }])
    }
    const push = open(pushServices, { resolve })
    const device = service.device()
    const before = service.calls.length
    const fcmToken = JSON.stringify({ ...device.subscription, endpoint: 'https://updates.push.services.mozilla.com/a' })
    expect(push.normalize(fcmToken)).toBe(fcmToken)
    await expect(push.send(fcmToken, payload)).rejects.toThrow('is at no public address')
    expect(resolved).toEqual(['updates.push.services.mozilla.com'])
    expect(service.calls.length).toBe(before)
  })

  it('is skipped when its service is no longer known', async () => {
    const device = service.device()
    const push = open(pushServices)
    expect(push.normalize(device.fcmToken)).toBeUndefined()
    expect(await push.send(device.fcmToken, payload)).toEqual({ outcome: 'passed over' })
    expect(device.received).toEqual([])
  })
})

it('rejects invalid registrations', () => {
  const push = open(service.origin)
  const { subscription } = service.device()
  const { p256dh, auth } = subscription.keys
  const offCurve = Buffer.from(p256dh, 'base64url')
  offCurve[40]! ^= 1
  for (const invalid of [
    '',
    'null',
    '[]',
    '{}',
    'not a device at all, I think',
    JSON.stringify({ ...subscription, keys: null }),
    JSON.stringify({ ...subscription, keys: { p256dh } }),
    JSON.stringify({ ...subscription, keys: { p256dh: offCurve.toString('base64url'), auth } }),
    JSON.stringify({ ...subscription, keys: { p256dh: p256dh.slice(0, -4), auth } }),
    JSON.stringify({ ...subscription, keys: { p256dh: `${p256dh}=`, auth } }),
    JSON.stringify({ ...subscription, keys: { p256dh, auth: auth.slice(4) } }),
    JSON.stringify({ ...subscription, endpoint: 'https://inside.example/a' }),
    JSON.stringify({ ...subscription, endpoint: [subscription.endpoint] }),
    JSON.stringify({ ...subscription, endpoint: subscription.endpoint.replace('https', 'http') }),
  ])
    expect([invalid, push.normalize(invalid)]).toEqual([invalid, undefined])
})

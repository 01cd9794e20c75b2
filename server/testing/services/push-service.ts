import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

// Part of web-push; it decrypts a payload as a browser does.
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt: (sent: Buffer, keys: object) => Buffer
}

export type ReceivedPush = { payload: unknown; bytes: number; headers: IncomingHttpHeaders }

type ScriptedResponse = { status: number; headers?: Record<string, string>; body?: string }

/** A local push service with devices that decrypt their own pushes, and scripted responses. */
export async function openPushService() {
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: string; received: ReceivedPush[] }>()
  const scriptedResponses = new Map<string, ScriptedResponse>()
  const calls: string[] = []

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      calls.push(`${request.method} ${path}`)
      const {
        status,
        headers = {},
        body = '',
      } = scriptedResponses.get(path) ?? { status: devices.has(path) ? 201 : 410 }
      const device = devices.get(path)
      if (device && status < 300) {
        const sent = Buffer.concat(parts)
        const clear = decrypt(sent, { version: 'aes128gcm', privateKey: device.keys, authSecret: device.auth })
        device.received.push({
          payload: JSON.parse(clear.toString()) as unknown,
          bytes: sent.length,
          headers: request.headers,
        })
      }
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** Its entry in `PUSH_HOSTS`. */
    origin: `http://127.0.0.1:${port}`,
    /** Every request, in order. */
    calls,
    /** A browser that has subscribed. */
    device() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/wpush/${randomUUID()}`
      const received: ReceivedPush[] = []
      devices.set(path, { keys, auth, received })
      const endpoint = `https://127.0.0.1:${port}${path}`
      const subscription = { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth } }
      return {
        subscription,
        fcmToken: JSON.stringify(subscription),
        /** What it has shown, oldest first. */
        received,
        /** Sets the response of its service from now on. */
        respondWith: (scripted: ScriptedResponse) => scriptedResponses.set(path, scripted),
        resetResponse: () => scriptedResponses.delete(path),
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

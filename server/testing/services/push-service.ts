import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

// Comes with web-push; it is what a browser does with what it is sent.
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt: (sent: Buffer, keys: object) => Buffer
}

export type ReceivedPush = { payload: unknown; bytes: number; headers: IncomingHttpHeaders }

type ScriptedResponse = { status: number; headers?: Record<string, string>; body?: string }

/** A push service beside a test: devices that can read what only they can, and answers as one likes them. */
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
    /** As it stands in `PUSH_HOSTS`. */
    origin: `http://127.0.0.1:${port}`,
    /** Everything that was called, in its order. */
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
        /** From now on its service answers this. */
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

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type AutopushMessage = { messageType?: string; uaid?: string; channelID?: string }

export type PushService = {
  /** The WebSocket address that Firefox connects to. */
  socketUrl: string
  /** The entry of `PUSH_HOSTS` under which Velv calls it. */
  origin: string
  /** The status of every push so far. */
  responseStatuses: number[]
  /** Forgets every device, as after a browser's profile was deleted. */
  clearChannels: () => void
  stop: () => Promise<void>
}

/** A local push service that speaks Firefox's protocol (autopush). It forwards payloads without reading them. */
export async function openPushService(): Promise<PushService> {
  const channels = new Map<string, string>()
  const responseStatuses: number[] = []
  let browser: WebSocket | undefined

  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const channelID = channels.get(request.url!.split('/').pop()!)
    const status = channelID ? 201 : 410
    responseStatuses.push(status)
    if (channelID) {
      browser?.send(
        JSON.stringify({
          messageType: 'notification',
          channelID,
          version: randomUUID(),
          data: Buffer.concat(parts).toString('base64url'),
          headers: { encoding: request.headers['content-encoding'] },
        }),
      )
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const { port } = http.address() as AddressInfo

  const respondTo = ({ messageType, uaid, channelID }: AutopushMessage): object | undefined => {
    if (messageType === 'hello') {
      const name = uaid || randomUUID().replaceAll('-', '')
      return { messageType, status: 200, uaid: name, use_webpush: true, broadcasts: {} }
    }
    if (messageType === 'register') {
      const id = randomUUID()
      channels.set(id, channelID!)
      // Firefox accepts no other scheme; Velv calls its own entry of the same host and port.
      return { messageType, status: 200, channelID, pushEndpoint: `https://127.0.0.1:${port}/wpush/${id}` }
    }
    if (messageType === 'unregister') {
      for (const [id, known] of channels) if (known === channelID) channels.delete(id)
      return { messageType, status: 200, channelID }
    }
    return messageType ? undefined : {}
  }
  const sockets = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (names) => [...names][0] ?? false,
  })
  await new Promise((ready) => sockets.once('listening', ready))
  sockets.on('connection', (socket) => {
    browser = socket
    socket.on('message', (text) => {
      const answer = respondTo(JSON.parse(String(text)) as AutopushMessage)
      if (answer) socket.send(JSON.stringify(answer))
    })
  })

  return {
    socketUrl: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/`,
    origin: `http://127.0.0.1:${port}`,
    responseStatuses,
    clearChannels: () => channels.clear(),
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise((ended) => http.close(ended))
    },
  }
}

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that breaks off every request whose URL contains this text. */
export async function openFailingProxy(
  upstreamUrl: string,
  urlPart: string,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url!.includes(urlPart)) return void incoming.socket.destroy()
    const { method, headers, url } = incoming
    const forwarded = request(upstreamUrl + url, { method: method!, headers }, (received) => {
      outgoing.writeHead(received.statusCode!, received.headers)
      received.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

/** Serves the metrics under `/metrics`, on a separate address: the website has no such page. */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.print().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const at = server.address() as AddressInfo
  return {
    url: `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

export interface Listening {
  port: number
  /** Until this is called, requests are answered with 503. */
  serve(fetch: Fetch): void
  close(): Promise<void>
}

/** How long an idle connection stays open, in ms. A request that is sent while it is being closed would be lost. */
const keepAliveTimeout = 75_000

/**
 * Takes the port before anything is opened, so that a second sandbox on it stops before it touches the first one's
 * files.
 */
export async function listen(host: string, port: number): Promise<Listening> {
  let fetch: Fetch = () => new Response('Starting', { status: 503, headers: { 'retry-after': '1' } })
  const answer = getRequestListener((request, env) => fetch(request, env as HttpBindings))
  const server = createServer({ keepAliveTimeout }, answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      fetch = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

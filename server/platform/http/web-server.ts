import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'

type Answer = (request: Request, env: never) => Response | Promise<Response>

/** How long open requests are still answered when the server closes, in ms. An upload may run for minutes. */
const shutdownGraceMs = 3000

/** How long requests whose connections were closed have to end, in ms: an upload flushes what has arrived. */
const abortGraceMs = 2000

/**
 * How long an idle connection stays open, in ms: longer than the minute for which reverse proxies and browsers keep it,
 * because a request that is sent while the server closes its connection is lost.
 */
const keepAliveTimeout = 75_000

/** Listens at once. Until the app is ready, it responds that Velv is starting. */
export async function openWebServer({ port, host }: { port: number; host: string }) {
  let handler: Answer = () => new Response('Starting', { status: 503 })
  let underway = 0
  let isLeaving = false
  const server = serve({
    async fetch(request, env) {
      underway += 1
      try {
        return await handler(request, env as never)
      } finally {
        underway -= 1
      }
    },
    port,
    hostname: host,
    serverOptions: { keepAliveTimeout },
  })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // The next request of this client opens a connection to another process.
    if (isLeaving) response.shouldKeepAlive = false
  })
  const untilIdle = async (forMs: number) => {
    const until = performance.now() + forMs
    while (underway > 0 && performance.now() < until) await wait(10)
  }
  return {
    port: (server.address() as AddressInfo).port,
    handleWith(app: { fetch: Answer }) {
      handler = (request, env) => app.fetch(request, env)
    },
    /** Answers each further request on a connection that ends with it. */
    leave: () => void (isLeaving = true),
    /** Open requests are answered first, while everything they need is still available; open streams end. */
    async close(): Promise<void> {
      server.close()
      await untilIdle(shutdownGraceMs)
      // Let the responses that were written leave the process.
      await wait(10)
      if ('closeAllConnections' in server) server.closeAllConnections()
      await untilIdle(abortGraceMs)
    },
  }
}

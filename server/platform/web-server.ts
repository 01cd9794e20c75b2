import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'

type Answer = (request: Request, env: never) => Response | Promise<Response>

/** How long whoever is asking is still answered when the server closes, in ms; an upload may go on for minutes. */
const patienceMs = 3000

/** Listens at once; until there is an app to answer it says that it starts. */
export async function openWebServer({ port, host }: { port: number; host: string }) {
  let answer: Answer = () => new Response('Starting', { status: 503 })
  let underway = 0
  const server = serve({
    async fetch(request, env) {
      underway += 1
      try {
        return await answer(request, env as never)
      } finally {
        underway -= 1
      }
    },
    port,
    hostname: host,
  })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return {
    port: (server.address() as AddressInfo).port,
    answerBy(app: { fetch: Answer }) {
      answer = (request, env) => app.fetch(request, env)
    },
    /** Whoever is asking is answered first, while all that an answer needs is still there; open streams end. */
    async close(): Promise<void> {
      server.close()
      const until = performance.now() + patienceMs
      while (underway > 0 && performance.now() < until) await wait(10)
      // What has been answered is on its way.
      await wait(10)
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

import { type IncomingMessage, request, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type LoadBalancer = {
  url: string
  /** Adds a server. Resolves once it is ready. `checkPath`: of a version that has no other. */
  add: (port: number, checkPath?: string) => Promise<void>
  /** How many servers are ready. */
  ready: () => number
  stop: () => Promise<void>
}

/** How often each server is checked, in ms. */
const checkEveryMs = 100

/**
 * A load balancer as an operator would configure it: it checks `/api/ready`, sends requests to the servers that are
 * ready, in turns, and those under `/uploads` to the same one as long as it is ready. A request that a server refuses goes
 * to the next one.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const servers = new Map<number, { isReady: boolean; checkPath: string }>()
  let turn = 0
  let isStopped = false

  const check = async (port: number) => {
    const server = servers.get(port)!
    const isReady = await fetch(`http://127.0.0.1:${port}${server.checkPath}`).then(
      ({ status }) => status === 200,
      () => undefined,
    )
    server.isReady = isReady ?? false
  }
  const checkAll = async () => {
    while (!isStopped) {
      await Promise.all([...servers.keys()].map(check))
      await wait(checkEveryMs)
    }
  }
  const pick = ({ url = '' }: IncomingMessage): number | undefined => {
    const ready = [...servers].flatMap(([port, { isReady }]) => (isReady ? [port] : []))
    return url.startsWith('/uploads') ? ready[0] : ready[turn++ % ready.length]
  }

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const port = pick(incoming)
    if (port === undefined) return void outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    // One connection for each request, so that none is sent on one that its server is closing.
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false })
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
      response.on('aborted', () => outgoing.destroy())
    })
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') {
        servers.get(port)!.isReady = false
        forward(incoming, outgoing)
      } else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => onward.destroy())
    // Nothing is sent before the connection exists, so that another server can get the request.
    onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  void checkAll()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(port, checkPath = '/api/ready') {
      const added = { isReady: false, checkPath }
      servers.set(port, added)
      while (!added.isReady) await wait(checkEveryMs)
    },
    ready: () => [...servers.values()].filter(({ isReady }) => isReady).length,
    async stop() {
      isStopped = true
      server.close()
      server.closeAllConnections()
    },
  }
}

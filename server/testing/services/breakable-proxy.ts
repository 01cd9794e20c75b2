import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that can be cut, or made to drop everything. */
export async function openBreakableProxy(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((socket) => {
    if (mode === 'cut') return void socket.resetAndDestroy()
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const [source, target] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(source)
      source.on('data', (chunk) => mode === 'open' && target.write(chunk))
      source.on('error', () => undefined)
      source.on('close', () => {
        sockets.delete(source)
        target.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: url.href,
    /** As when the server dies. */
    cut() {
      mode = 'cut'
      breakAll()
    },
    /** As when the network silently drops everything. */
    stall() {
      mode = 'silent'
    },
    restore() {
      if (mode === 'silent') breakAll()
      mode = 'open'
    },
    close() {
      breakAll()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a server, which can be cut, or made to swallow everything. */
export async function openBreakableWay(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((socket) => {
    if (mode === 'cut') return void socket.resetAndDestroy()
    const behind = connect({ host: hostname, port: Number(port) })
    for (const [end, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(end)
      end.on('data', (part) => mode === 'open' && other.write(part))
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
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
    /** As when the network swallows everything without a word. */
    silence() {
      mode = 'silent'
    },
    mend() {
      if (mode === 'silent') breakAll()
      mode = 'open'
    },
    close() {
      breakAll()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server behind one that breaks off every request whose address holds these words. */
export async function openBreakingServer(behind: string, words: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    if (asked.url!.includes(words)) return void asked.socket.destroy()
    const { method, headers, url } = asked
    const passed = request(behind + url, { method: method!, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
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

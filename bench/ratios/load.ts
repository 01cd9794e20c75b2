import { connect, type Socket } from 'node:net'

export type Load = {
  /** Responses per second. */
  perSecond: number
  /** Time from request to the end of its response, in ms: the median and the 95th percentile. */
  medianMs: number
  p95Ms: number
}

export type LoadOptions = {
  port: number
  /** The next request of a connection, as it is sent. */
  request: (connection: number) => Buffer
  connections: number
  ms: number
  /** Called with each response; by default, anything but 200 is an error. */
  check?: (status: number, body: string) => void
}

/** One GET request, as it is sent. */
export function getRequest(address: string, cookie: string): Buffer {
  // Encoded as a browser would.
  const { pathname, search } = new URL(address, 'http://127.0.0.1')
  return Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\naccept: application/json\r\n\r\n`,
  )
}

/** One POST request with a JSON body, as it is sent. `origin`: what the server expects of a page. */
export function postRequest(path: string, cookie: string, origin: string, body: object): Buffer {
  const json = JSON.stringify(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  )
}

const expectOk = (status: number, body: string) => {
  if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
}

/**
 * Sends requests over keep-alive connections, each as soon as the last one was answered. It reads HTTP by hand, because on
 * few cores a client that parses every response would slow down the server it measures.
 */
export async function load({ port, request, connections, ms, check = expectOk }: LoadOptions): Promise<Load> {
  const times: number[] = []
  const until = performance.now() + ms
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const connection = await openConnection(port)
      while (performance.now() < until) {
        const sent = performance.now()
        const { status, body } = await connection.send(request(index))
        times.push(performance.now() - sent)
        check(status, body)
      }
      connection.close()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { perSecond: times.length / seconds, medianMs: at(0.5), p95Ms: at(0.95) }
}

export type HttpResponse = { status: number; body: string }

export type HttpConnection = Awaited<ReturnType<typeof openConnection>>

/** A keep-alive connection that sends one request at a time. */
export async function openConnection(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const response = parseResponse(received)
    if (!response) return
    received = Buffer.alloc(0)
    waiting?.resolve(response)
  })
  const fail = () => waiting?.reject(new Error('The server closed the connection.'))
  socket.on('close', fail).on('error', fail)
  return {
    send: (request: Buffer) =>
      new Promise<HttpResponse>((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

/** A response that has arrived completely; undefined while parts are missing. */
function parseResponse(received: Buffer): HttpResponse | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd).toLowerCase()
  const status = Number(head.slice(9, 12))
  const body = received.subarray(headEnd + 4)
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined)
    return body.length >= Number(length) ? { status, body: body.toString('utf8', 0, Number(length)) } : undefined
  if (head.includes('\r\ntransfer-encoding: chunked'))
    return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { status, body: joinChunks(body) } : undefined
  return { status, body: '' }
}

function joinChunks(body: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const length = parseInt(body.toString('latin1', at, lineEnd), 16)
    if (length === 0) return Buffer.concat(parts).toString()
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 4 + length
  }
}

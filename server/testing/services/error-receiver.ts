import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedError = {
  message: string
  level: string
  platform: string
  release: string
  environment: string
  transaction?: string
  tags: Record<string, string>
  exception?: {
    values: {
      type: string
      value: string
      stacktrace: { frames: { filename: string; function?: string; lineno: number }[] }
    }[]
  }
  contexts?: { trace: { trace_id: string } }
  extra?: { suppressed: number }
}

/** A local error tracker with Sentry's protocol. */
export async function openErrorReceiver() {
  const errors: ReceivedError[] = []
  const bodies: string[] = []
  const paths: string[] = []
  let response: { status: number; headers?: Record<string, string> } | undefined = { status: 200 }
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      bodies.push(body)
      paths.push(request.url ?? '')
      // An envelope: its header, then a header and a line for each item.
      const [, , event] = body.split('\n')
      if (response?.status === 200) errors.push(JSON.parse(event!) as ReceivedError)
      if (response) answer.writeHead(response.status, response.headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    /** The value of `SENTRY_DSN`. */
    dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`,
    errors,
    /** Everything received, as it was sent. */
    bodies,
    paths,
    /** From now on; `undefined` never answers. */
    respondWith(next: typeof response) {
      response = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

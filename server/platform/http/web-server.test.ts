import { expect, it } from 'vitest'
import { openWebServer } from './web-server.ts'

/** Requests that wait until they are released, and a stream that never ends. */
async function openSlow() {
  const server = await openWebServer({ port: 0, host: '127.0.0.1' })
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  server.handleWith({
    async fetch({ url }) {
      if (url.endsWith('/stream'))
        return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('here')) }))
      arrived.resolve()
      await release.promise
      return new Response('answered')
    },
  })
  return { ...server, arrived: arrived.promise, letGo: release.resolve, url: `http://127.0.0.1:${server.port}` }
}

it('responds that it is starting until the app is ready', async () => {
  const server = await openWebServer({ port: 0, host: '127.0.0.1' })
  const early = await fetch(`http://127.0.0.1:${server.port}/`)
  expect([early.status, await early.text()]).toEqual([503, 'Starting'])
  await server.close()
})

it('answers open requests when it closes, and accepts no new ones', async () => {
  const { url, arrived, letGo, close } = await openSlow()
  const answer = fetch(url)
  await arrived
  const happened: string[] = []
  const closing = close().then(() => happened.push('closed'))
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  // Longer than a server that waits for nobody would need to close.
  setTimeout(() => {
    happened.push('answered')
    letGo()
  }, 200)
  expect(await (await answer).text()).toBe('answered')
  await closing
  expect(happened).toEqual(['answered', 'closed'])
})

it('does not wait for a stream that never ends', async () => {
  const { url, close } = await openSlow()
  const stream = (await fetch(`${url}/stream`)).body!.getReader()
  await stream.read()
  await close()
  await expect(stream.read()).rejects.toThrow('terminated')
})

it('keeps idle connections open for longer than a proxy does', async () => {
  const server = await openWebServer({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`http://127.0.0.1:${server.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive')!)!
  expect(Number(seconds)).toBeGreaterThan(60)
  await server.close()
})

it('ends each connection with its next answer once it leaves', async () => {
  const server = await openWebServer({ port: 0, host: '127.0.0.1' })
  server.handleWith({ fetch: async () => new Response('answered') })
  const connection = async () => (await fetch(`http://127.0.0.1:${server.port}/`)).headers.get('connection')
  expect(await connection()).toBe('keep-alive')
  server.leave()
  expect(await connection()).toBe('close')
  await server.close()
})

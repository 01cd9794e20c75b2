import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { pictureBytes } from '@velv/domain/media/picture-format.ts'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { statusAndCode, type Person, Person as Visitor, signUp, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { makeLog } from '../observability/log.ts'

const world = await testWorld()

/** A request whose body is sent in pieces, and whose response may come before the body ends. */
class SlowRequest {
  readonly sent: ClientRequest
  readonly answer: Promise<[status: number, code: string | undefined, headers: IncomingMessage['headers']]>
  constructor(person: Person, method: string, path: string, headers: Record<string, string | number>) {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    this.sent = request(world.baseUrl + path, {
      method,
      headers: { origin: world.baseUrl, cookie, ...headers },
      agent: false,
    })
    this.answer = new Promise((answered, failed) => {
      this.sent.on('error', failed)
      this.sent.on('response', async (response) => {
        const body = (await response.setEncoding('utf8').toArray()).join('')
        answered([response.statusCode!, body ? JSON.parse(body).code : undefined, response.headers])
      })
    })
    this.answer.catch(() => undefined)
    this.sent.flushHeaders()
  }

  async status() {
    return (await this.answer).slice(0, 2)
  }

  async write(text: string) {
    await new Promise<void>((written) => this.sent.write(text, () => written()))
  }

  async hangUp() {
    const closed = new Promise<void>((resolve) => this.sent.on('close', () => resolve()))
    this.sent.destroy()
    await closed
  }
}

const begin = (person: Person) => new SlowRequest(person, 'PUT', '/api/me/picture', picture)

/** How many pictures were started. Each is counted before it is read, and afterwards among the open ones. */
const picturesCounted = async () => {
  const { rows } = await world.deps.db.$client.query(
    `select coalesce(sum(points), 0)::int as tries from limit_counts where key like 'account.picture%'`,
  )
  return rows[0].tries as number
}

const picture = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 }

describe('a request body', () => {
  it.each([
    ['application/x+json'],
    ['application/vnd.api+json'],
    ['application/json+x'],
    ['text/plain'],
    ['text/json'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded'],
    [undefined],
  ])('is rejected when its content type is %s', async (type) => {
    const mira = await signUp(world, `Mira ${type?.replaceAll(/[^a-z]/g, '')}`, 'songWriter')
    const body = new TextEncoder().encode(JSON.stringify({ name: 'Mira Nul\u0000', profession: 'producer' }))
    const headers = { ...(type ? { 'content-type': type } : {}), origin: world.baseUrl }
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const pending = fetch(`${world.baseUrl}/api/me`, { method: 'PATCH', headers: { ...headers, cookie }, body })
    expect(await statusAndCode(pending)).toEqual([400, 'request/not-json'])
  })

  it('is accepted as JSON in any case, with a charset, and in pieces', async () => {
    const mira = await signUp(world, 'Mira Pieces', 'songWriter')
    const slow = new SlowRequest(mira, 'POST', '/api/notices/read', {
      'content-type': 'Application/JSON; charset=utf-8',
      'transfer-encoding': 'chunked',
    })
    await slow.write('{"ids"')
    slow.sent.end(':["x"]}')
    expect(await slow.status()).toEqual([422, 'request/invalid'])
  })

  it('may be missing', async () => {
    const mira = await signUp(world, 'Mira Empty', 'songWriter')
    expect((await mira.send('POST', '/api/account/sign-out')).status).toBe(204)
  })

  it('that is cut off is the client’s fault, not ours', async () => {
    const lines: string[] = []
    const log = makeLog('error', { write: (line: string) => void lines.push(line) })
    const broken = new ReadableStream({ pull: (body) => body.error(new Error('hung up')) })
    const headers = { 'content-type': 'application/json', 'content-length': '100' }
    const request = new Request(`${world.baseUrl}/api/me`, { method: 'PATCH', headers, body: broken, duplex: 'half' })
    expect(await statusAndCode(createApp({ ...world.deps, log }).request(request))).toEqual([400, 'request/not-json'])
    expect(lines).toEqual([])
  })
})

it('logs the path without the account and the media token', async () => {
  const paths: string[] = []
  const log = makeLog('info', { write: (line: string) => void paths.push(JSON.parse(line).path) })
  const app = createApp({ ...world.deps, log })
  const audio = ['media', 'guest-audio', 'split-audio']
  for (const name of audio) await app.request(`${world.baseUrl}/api/${name}/token`)
  for (const path of ['/api/pictures/0193b1c2/1732-mira-at-home.webp', '/api/me'])
    await app.request(world.baseUrl + path)
  expect(paths).toEqual([...audio.map((name) => `/api/${name}/…`), '/api/pictures/…', '/api/me'])
})

describe('authentication', () => {
  it.each([
    ['JSON', 'PATCH', '/api/me', { 'content-type': 'application/json', 'content-length': 20 }, 0],
    ['a picture', 'PUT', '/api/me/picture', { ...picture, 'content-length': 20 }, 1],
  ])('happens after the last byte of %s', async (what, method, path, headers, counted) => {
    const kai = await signUp(world, `Kai ${what}`, 'producer')
    const before = await picturesCounted()
    const slow = new SlowRequest(kai, method, path, headers)
    await slow.write('{"name":"K')
    await expect.poll(picturesCounted).toBe(before + counted)
    await kai.post('/api/account/sign-out')
    slow.sent.end('ai Late"} ')
    expect(await slow.status()).toEqual([401, 'auth/signed-out'])
  })

  it('happens before the first byte of a large body', async () => {
    const { 'content-type': type } = picture
    for (const headers of [picture, { 'content-type': type, 'transfer-encoding': 'chunked' }]) {
      const nobody = new SlowRequest(new Visitor(world), 'PUT', '/api/me/picture', headers)
      await nobody.write('--x')
      expect(await nobody.status()).toEqual([401, 'auth/signed-out'])
      await nobody.hangUp()
    }
  })
})

describe('a body over the size limit', () => {
  /** One request on an agent with one connection. Returns the status, or the code of what went wrong. */
  const ask = (agent: Agent, method: string, path: string, headers = {}, body?: Buffer) =>
    new Promise<{ status: number | string; connection?: string | undefined }>((resolve) => {
      const sent = request(world.baseUrl + path, { method, headers: { origin: world.baseUrl, ...headers }, agent })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message }))
      sent.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }))
      })
      sent.end(body)
    })

  it.each([
    ['a body slightly over the limit, which is drained', 300_000, 'keep-alive', {}],
    ['a body far over the limit, which closes the connection', 3_000_000, 'close', {}],
    ['a body without a length, which closes the connection', 300_000, 'close', { 'transfer-encoding': 'chunked' }],
  ])('does not break the next request on the connection: %s', async (_, bytes, connection, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const type = { 'content-type': 'application/json', 'content-length': bytes }
    const { 'content-length': _length, ...chunked } = type
    for (let times = 0; times < 10; times++) {
      const sent = 'transfer-encoding' in headers ? { ...chunked, ...headers } : type
      const refused = await ask(agent, 'POST', '/api/account/sign-in', sent, Buffer.alloc(bytes, ' '))
      expect(refused).toEqual({ status: 413, connection })
      expect((await ask(agent, 'GET', '/api/health')).status).toBe(200)
    }
    agent.destroy()
  })
})

describe('a large body', () => {
  it('must declare its length', async () => {
    const lena = await signUp(world, 'Lena Length', 'producer')
    const { 'content-length': _, ...open } = picture
    const endless = new SlowRequest(lena, 'PUT', '/api/me/picture', { ...open, 'transfer-encoding': 'chunked' })
    expect(await endless.status()).toEqual([422, 'request/invalid'])
    await endless.hangUp()
    const large = { ...picture, 'content-length': pictureBytes * 2 }
    const huge = new SlowRequest(lena, 'PUT', '/api/me/picture', large)
    expect(await huge.status()).toEqual([413, 'picture/too-large'])
    await huge.hangUp()
  })

  it('is accepted while seven others are open, two of them from one person, and then instead of a slow one', async () => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Elin']
    const [ada, bo, cleo, dag, elin] = await Promise.all(
      names.map((name) => createPerson(world, `${name} Open`, 'songWriter')),
    )
    const before = await picturesCounted()
    const open: SlowRequest[] = []
    for (const person of [ada!, ada!, bo!, bo!, cleo!, cleo!, dag!]) open.push(begin(person))
    await expect.poll(picturesCounted).toBe(before + 7)
    const third = begin(ada!)
    const [status, code, headers] = await third.answer
    expect([status, code, headers['retry-after']]).toEqual([429, 'request/too-many', '10'])
    await third.hangUp()
    open.push(begin(dag!))
    await expect.poll(picturesCounted).toBe(before + 8)
    const cut = () => {
      const short = new SlowRequest(elin!, 'PUT', '/api/me/picture', { ...picture, 'content-length': 3 })
      short.sent.end('--x')
      return short.status()
    }
    // All eight stall. After a few seconds, one of them gives way.
    await expect.poll(cut).toEqual([400, 'request/not-json'])
    const ended = open.map(async (slow) => ({ slow, answer: await slow.status() }))
    const { slow: slowest, answer } = await Promise.race(ended)
    expect(answer).toEqual([408, 'request/too-slow'])
    for (const slow of open) if (slow !== slowest) await slow.hangUp()
  })
})

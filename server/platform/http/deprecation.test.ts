import { serve } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { AppError } from '@velv/domain/errors.ts'
import * as fc from 'fast-check'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { authorize, readViewer, type Viewer } from '../../accounts/viewer.ts'
import { Person } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { makeApi } from './api.ts'
import { body, IdParams, noContent, operations, response } from './contract.ts'
import { deprecated, deprecationHeaders } from './deprecation.ts'

const dates = { since: '2026-11-25', sunset: '2027-05-25' }

const anyone = operations('drops', 'public')
const signedIn = operations('drops', 'account')

const listBriefs = anyone('listBriefs', 'get /api/briefs', {
  summary: 'For this test',
  responses: { 200: response(z.object({})) },
})

const readBrief = anyone('readBrief', 'get /api/briefs/{id}', {
  summary: 'For this test',
  request: { params: IdParams },
  responses: { 200: response(z.object({})) },
})

const listOldBriefs = anyone('listOldBriefs', 'get /api/old-briefs', {
  summary: 'For this test',
  ...deprecated({ ...dates, use: 'listBriefs' }),
  request: { query: z.object({ size: z.coerce.number().optional().openapi(deprecated(dates)) }) },
  responses: { 200: response(z.object({ name: z.string().openapi(deprecated({ ...dates, use: 'title' })) })) },
})

const readOldBrief = signedIn('readOldBrief', 'get /api/old-briefs/{id}', {
  summary: 'For this test',
  ...deprecated({ ...dates, use: 'readBrief' }),
  request: { params: IdParams },
  responses: { 200: response(z.object({})) },
})

const editOldBriefs = anyone('editOldBriefs', 'put /api/old-briefs', {
  summary: 'For this test',
  ...deprecated({ ...dates, use: 'readBrief' }),
  request: { body: body(z.object({ title: z.string() })) },
  responses: { 204: noContent },
})

const world = await testWorld()

/** The API with the rows above, on a port of its own. */
const { api, on } = makeApi<Viewer>({
  ...world.deps,
  trustedProxy: false,
  largeBodies: {},
  authorize: async (c, who) => authorize(who === 'public' ? undefined : await readViewer(c, world.deps), who),
})
on(listBriefs, () => ({}))
on(readBrief, () => ({}))
on(listOldBriefs, () => ({ name: 'Blues' }))
on(readOldBrief, () => ({}))
on(editOldBriefs, () => {
  throw new AppError('drop/closed')
})
const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The status of a response and its headers about deprecation. */
async function request(method: string, path: string, content?: unknown) {
  const answer = await new Person(world).send(method, origin + path, content)
  await answer.text()
  return [answer.status, ...['deprecation', 'sunset', 'link'].map((name) => answer.headers.get(name))]
}

const docs = '</api/docs>; rel="deprecation"; type="text/html"'
const announced = ['@1795564800', 'Tue, 25 May 2027 00:00:00 GMT']

describe('a deprecated operation', () => {
  it('announces its end and its successor [O-1]', async () => {
    const expected = [200, ...announced, `${docs}, </api/briefs>; rel="successor-version"`]
    expect(await request('GET', '/api/old-briefs')).toEqual(expected)
    expect(await request('HEAD', '/api/old-briefs')).toEqual(expected)
  })

  it('announces them with errors too, wherever they arise', async () => {
    const noSuccessor = [...announced, docs]
    expect(await request('GET', '/api/old-briefs?size=many')).toEqual([
      422,
      ...announced,
      `${docs}, </api/briefs>; rel="successor-version"`,
    ])
    // In the handler, when the body is checked, and before the operation is reached.
    expect(await request('PUT', '/api/old-briefs', { title: 'Blues' })).toEqual([409, ...noSuccessor])
    expect(await request('PUT', '/api/old-briefs', {})).toEqual([422, ...noSuccessor])
    expect(await request('PUT', '/api/old-briefs', { title: 'x'.repeat(300_000) })).toEqual([413, ...noSuccessor])
  })

  it('links to the same record of its successor', async () => {
    const id = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'
    const link = `${docs}, </api/briefs/${id}>; rel="successor-version"`
    expect(await request('GET', `/api/old-briefs/${id}`)).toEqual([401, ...announced, link])
  })

  it('leaves the responses of others alone', async () => {
    expect(await request('GET', '/api/briefs')).toEqual([200, null, null, null])
    expect(await request('POST', '/api/old-briefs')).toEqual([404, null, null, null])
  })

  it('is marked in the API document, as its deprecated parameters and fields are', () => {
    const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Test', version: '1' } })
    const operation = document.paths!['/api/old-briefs']!.get!
    const marks = { deprecated: true, 'x-deprecated-since': '2026-11-25', 'x-sunset': '2027-05-25' }
    expect(operation).toMatchObject({ ...marks, 'x-successor': 'listBriefs' })
    expect(operation.parameters).toMatchObject([{ name: 'size', schema: marks }])
    expect(operation.responses!['200'].content['application/json'].schema.properties.name).toMatchObject({
      ...marks,
      'x-successor': 'title',
    })
  })
})

describe('a deprecation', () => {
  it.each([
    ['2026-11-25', '2027-05-23', '2026-11-25 to 2027-05-23'],
    ['2026-02-30', '2027-05-25', 'not a day'],
    ['2026-11-25', 'in May', 'not a day'],
    ['25.11.2026', '2027-05-25', 'not a day'],
  ])('from %s to %s is refused', (since, sunset, why) => {
    expect(() => deprecated({ since, sunset })).toThrow(why)
  })

  it('produces headers that HTTP allows, whatever the path', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.nat(10_000), fc.webPath(), fc.string({ unit: 'binary' }), (from, days, path, text) => {
        const since = from.toISOString().slice(0, 10)
        const end = new Date(Date.parse(since) + (days + 180) * 86_400_000)
        const route = { path: '/api/old/{id}', ...deprecated({ since, sunset: end.toISOString().slice(0, 10) }) }
        for (const sent of [path.slice(1), encodeURIComponent(text.toWellFormed()), text.toWellFormed()]) {
          const values = new Map(deprecationHeaders(route, '/api/new/{id}', `http://velv.test/api/old/${sent}`))
          expect(values.get('deprecation')).toBe(`@${Date.parse(since) / 1000}`)
          expect(Date.parse(values.get('sunset')!)).toBe(end.getTime())
          expect(values.get('sunset')).toMatch(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 GMT$/)
          expect(values.get('link')).toMatch(
            /^<[^<>"\s]+>; [\w="-]+; [\w="/-]+(, <[!-;=?-~]+>; rel="successor-version")?$/,
          )
        }
      }),
    )
  })
})

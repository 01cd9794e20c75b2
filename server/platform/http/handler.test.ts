import { OpenAPIHono, z } from '@hono/zod-openapi'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { MountRoute } from './api.ts'
import { body, csvResponse, IdParams, noContent, operations, response } from './contract.ts'
import { type Answer, type Call, type Env, type Row, toHonoHandler } from './handler.ts'

type Viewer = { id: string }

const anyone = operations('songs', 'public')
const creators = operations('songs', ['creator'])
const Song = z.object({ title: z.string(), mood: z.enum(['calm', 'wild']) })
const title = { request: { params: IdParams, body: body(z.object({ title: z.string().trim() })) } }

const findSong = anyone('findSong', 'get /api/song', {
  summary: 'For this test',
  request: { query: z.object({ page: z.coerce.number() }) },
  responses: { 200: response(Song) },
})
const editSong = creators('editSong', 'put /api/songs/{id}', {
  summary: 'For this test',
  ...title,
  responses: { 201: response(Song) },
})
const deleteSong = creators('deleteSong', 'delete /api/songs', {
  summary: 'For this test',
  responses: { 204: noContent },
})
const listSongs = creators('listSongs', 'get /api/songs', { summary: 'For this test', responses: { 200: csvResponse } })
const putSong = creators('putSong', 'put /api/songs', {
  summary: 'For this test',
  responses: { 200: response(Song), 201: response(Song) },
})
const openSong = anyone('openSong', 'get /api/open', {
  summary: 'For this test',
  responses: { 302: { description: 'Redirects' } },
})

const viewer: Viewer = { id: 'mira' }
const song = { title: 'Blues', mood: 'calm' } as const

/** The status and the text of the response to a request, where the viewer is already known. */
async function request(on: (mount: MountRoute<Viewer>) => void, path: string, init?: RequestInit) {
  const api = new OpenAPIHono<Env<Viewer>>()
  api.use(async (c, next) => {
    c.set('viewer', viewer)
    await next()
  })
  api.onError((error, c) => c.text(error.message, 500))
  on((row: Row, handler) => api.openapi(row, toHonoHandler(row, handler as never) as never))
  const answer = await api.request(path, init)
  return [answer.status, await answer.text(), answer.headers.get('content-type')]
}

describe('a handler', () => {
  const id = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

  it('gets the viewer and what the row validates, and responds with the status of the row', async () => {
    const calls: unknown[] = []
    const content = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: ' Blues ', key: 'of no row' }),
    }
    const answer = await request(
      (on) =>
        on(editSong, ({ viewer: who, param, json }) => {
          calls.push(who, param, json)
          return { ...json, mood: 'calm' }
        }),
      `/api/songs/${id.toUpperCase()}`,
      content,
    )
    expect(answer).toEqual([201, '{"title":"Blues","mood":"calm"}', 'application/json'])
    expect(calls).toEqual([viewer, { id }, { title: 'Blues' }])
  })

  it('of a row without content responds with no body, whatever a function for side effects returned', async () => {
    expect(await request((on) => on(deleteSong, async () => {}), '/api/songs', { method: 'DELETE' })).toEqual([
      204,
      '',
      null,
    ])
    const remove: () => void = () => song
    expect(await request((on) => on(deleteSong, remove), '/api/songs', { method: 'DELETE' })).toEqual([204, '', null])
  })

  it('keeps what it set in the context, and responds with a response as it is', async () => {
    const sent = () => new Response('title\r\n', { status: 200, headers: { 'content-type': 'text/csv' } })
    expect(await request((on) => on(listSongs, sent), '/api/songs')).toEqual([200, 'title\r\n', 'text/csv'])
    const [status] = await request((on) => on(openSong, ({ c }) => c.redirect('/song')), '/api/open')
    expect(status).toBe(302)
    const put = (on: MountRoute<Viewer>) => on(putSong, ({ c }) => c.json(song, 201))
    expect((await request(put, '/api/songs', { method: 'PUT' }))[0]).toBe(201)
  })

  it('fails where only a response would tell the status', async () => {
    const put = (on: MountRoute<Viewer>) => on(putSong, () => song as never)
    expect((await request(put, '/api/songs', { method: 'PUT' }))[1]).toContain('putSong declares no single success')
  })
})

// These are assertions about types: `npm run check` fails when one of them no longer holds.

it('is given what its row declares, and a viewer unless the row is public', () => {
  expectTypeOf<Call<typeof editSong, Viewer>>().toHaveProperty('json').toEqualTypeOf<{ title: string }>()
  expectTypeOf<Call<typeof editSong, Viewer>>().toHaveProperty('param').toEqualTypeOf<{ id: string }>()
  expectTypeOf<Call<typeof editSong, Viewer>['viewer']>().toEqualTypeOf<Viewer>()
  expectTypeOf<Call<typeof findSong, Viewer>>().toHaveProperty('query').toEqualTypeOf<{ page: number }>()
  expectTypeOf<Call<typeof findSong, Viewer>>().not.toHaveProperty('json')
  expectTypeOf<Call<typeof findSong, Viewer>['viewer']>().toEqualTypeOf<Viewer | undefined>()
})

it('returns the content of the only success of its row, or the response if there is no such content', () => {
  expectTypeOf<typeof song>().toExtend<Answer<typeof findSong>>()
  expectTypeOf<{ title: string; mood: string }>().not.toExtend<Answer<typeof findSong>>()
  expectTypeOf<void>().not.toExtend<Answer<typeof findSong>>()
  expectTypeOf<Response>().not.toExtend<Answer<typeof findSong>>()
  expectTypeOf<void>().toExtend<Answer<typeof deleteSong>>()
  expectTypeOf<typeof song>().not.toExtend<Answer<typeof deleteSong>>()
  expectTypeOf<Response>().toExtend<Answer<typeof listSongs>>()
  expectTypeOf<string>().not.toExtend<Answer<typeof listSongs>>()
  expectTypeOf<Response>().toExtend<Answer<typeof openSong>>()
  expectTypeOf<typeof song>().not.toExtend<Answer<typeof putSong>>()
})

it('is checked by the mounting function, whether it is asynchronous or not', () => {
  const on: MountRoute<Viewer> = () => {}
  expectTypeOf(on(findSong, () => ({ title: 'Blues', mood: 'calm' }))).toBeVoid()
  on(findSong, async () => ({ title: 'Blues', mood: 'calm' }))
  on(findSong, ({ c }) => c.json(song, 200, { 'x-own': 'header' }))
  // @ts-expect-error A mood that is none.
  on(findSong, async () => ({ title: 'Blues', mood: 'loud' }))
  // @ts-expect-error No mood.
  on(findSong, () => ({ title: 'Blues' }))
  // @ts-expect-error Nothing.
  on(findSong, async () => {})
  // @ts-expect-error A response with the wrong content.
  on(findSong, ({ c }) => c.json({ title: 'Blues' }, 200))
  // @ts-expect-error A response with another status.
  on(findSong, ({ c }) => c.json(song, 201))
  // @ts-expect-error Content where there is none.
  on(deleteSong, () => song)
  // @ts-expect-error Content where there is none.
  on(deleteSong, async () => song)
  // @ts-expect-error A part of the request that the row does not declare.
  on(deleteSong, ({ json }) => json)
})

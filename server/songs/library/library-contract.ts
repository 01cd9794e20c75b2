import { z } from '@hono/zod-openapi'
import { librarySorts } from '@velv/domain/songs/library-sort.ts'
import { songOperators } from '@velv/domain/songs/library-search.ts'
import {
  access,
  CursorQuery,
  defineRoute,
  errorResponses,
  IdParams,
  noContent,
  response,
} from '../../platform/http/contract.ts'
import { SongInFull, SongPage } from '../songs-shapes.ts'
import { Demo } from '../../demos/demos-shapes.ts'

const tags = ['songs']
const creators = access(['creator'])

const operators = Object.values(songOperators)
  .map(({ example }) => `\`${example}\``)
  .join(', ')

const LibraryPage = SongPage.extend({
  unrecognized: z.array(z.string()).openapi({
    description: 'Operators of `q` with a value that means nothing, such as `bpm:abc`; they are ignored',
  }),
}).openapi('LibraryPage')

export const listSongs = defineRoute({
  operationId: 'listSongs',
  summary: 'List the songs of the viewer’s library',
  method: 'get',
  path: '/api/my/songs',
  tags,
  ...creators,
  request: {
    query: CursorQuery.extend({
      q: z
        .string()
        .max(300)
        .optional()
        .openapi({ description: `Words of titles, writers, and lyrics, and operators such as ${operators}` }),
      sort: z.enum(librarySorts).optional(),
      archived: z.enum(['true', 'false']).optional(),
    }),
  },
  responses: { 200: response(LibraryPage), ...errorResponses('request/too-many') },
})

export const countSongs = defineRoute({
  operationId: 'countSongs',
  summary: 'Count the songs of the viewer’s library',
  method: 'get',
  path: '/api/my/songs/count',
  tags,
  ...creators,
  responses: { 200: response(z.object({ active: z.int(), archived: z.int() })) },
})

export const listSubmissions = defineRoute({
  operationId: 'listSubmissions',
  summary: 'List where a song was sent and with what result, newest first',
  method: 'get',
  path: '/api/songs/{id}/submissions',
  tags,
  ...access(['creator', 'admin'], 'song.read'),
  request: { params: IdParams },
  responses: { 200: response(z.object({ rows: z.array(Demo) })), ...errorResponses('song/not-found') },
})

export const deleteSong = defineRoute({
  operationId: 'deleteSong',
  summary: 'Delete a song that was never submitted, with its versions, its stems, and its unpaid drafts',
  method: 'delete',
  path: '/api/songs/{id}',
  tags,
  ...access(['creator'], 'song.delete'),
  request: { params: IdParams },
  responses: {
    204: noContent,
    ...errorResponses('song/not-found', 'song/submitted', 'payment/in-progress'),
  },
})

export const deleteVersion = defineRoute({
  operationId: 'deleteVersion',
  summary: 'Delete a version that was never submitted and is not offered to an owner',
  method: 'delete',
  path: '/api/versions/{id}',
  tags,
  ...creators,
  request: { params: IdParams },
  responses: {
    200: response(SongInFull),
    ...errorResponses('version/not-found', 'version/submitted', 'version/offered', 'payment/in-progress'),
  },
})

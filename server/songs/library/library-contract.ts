import { z } from '@hono/zod-openapi'
import { librarySorts } from '@velv/domain/songs/library-sort.ts'
import { songOperators } from '@velv/domain/songs/library-search.ts'
import { CursorQuery, operations, errorResponses, IdParams, noContent, response } from '../../platform/http/contract.ts'
import { SongInFull, SongPage } from '../songs-shapes.ts'
import { Demo } from '../../demos/demos-shapes.ts'

const creators = operations('songs', ['creator'])
const creatorsAndStaff = operations('songs', ['creator', 'admin'])

const operators = Object.values(songOperators)
  .map(({ example }) => `\`${example}\``)
  .join(', ')

const LibraryPage = SongPage.extend({
  unrecognized: z.array(z.string()).openapi({
    description: 'Operators of `q` with a value that means nothing, such as `bpm:abc`; they are ignored',
  }),
}).openapi('LibraryPage')

export const listSongs = creators('listSongs', 'get /api/my/songs', {
  summary: 'List the songs of the viewer’s library',
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

export const countSongs = creators('countSongs', 'get /api/my/songs/count', {
  summary: 'Count the songs of the viewer’s library',
  responses: { 200: response(z.object({ active: z.int(), archived: z.int() })) },
})

export const listSubmissions = creatorsAndStaff('listSubmissions', 'get /api/songs/{id}/submissions', {
  summary: 'List where a song was sent and with what result, newest first',
  action: 'song.read',
  request: { params: IdParams },
  responses: { 200: response(z.object({ rows: z.array(Demo) })), ...errorResponses('song/not-found') },
})

export const deleteSong = creators('deleteSong', 'delete /api/songs/{id}', {
  summary: 'Delete a song that was never submitted, with its versions, its stems, and its unpaid drafts',
  action: 'song.delete',
  request: { params: IdParams },
  responses: {
    204: noContent,
    ...errorResponses('song/not-found', 'song/submitted', 'payment/in-progress'),
  },
})

export const deleteVersion = creators('deleteVersion', 'delete /api/versions/{id}', {
  summary: 'Delete a version that was never submitted and is not offered to an owner',
  request: { params: IdParams },
  responses: {
    200: response(SongInFull),
    ...errorResponses('version/not-found', 'version/submitted', 'version/offered', 'payment/in-progress'),
  },
})

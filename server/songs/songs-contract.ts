import { z } from '@hono/zod-openapi'
import { moodKeys } from '@velv/domain/drops/deal/moods.ts'
import { languages } from '@velv/domain/languages.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { aiUses } from '@velv/domain/songs/song-details.ts'
import { versionKindNames } from '@velv/domain/songs/song-versions.ts'
import { playableRecordingShape } from '../media/playable-recording.ts'
import {
  access,
  body,
  defineRoute,
  errorResponses,
  Id,
  IdParams,
  noContent,
  response,
} from '../platform/http/contract.ts'
import { NewSongInput, SongChange, SongIds, SongInFull, vocalNames } from './songs-shapes.ts'

const tags = ['songs']
const creators = access(['creator'])

export const createSong = defineRoute({
  operationId: 'createSong',
  summary: `Add a song to the viewer’s library, which holds up to ${libraryLimits.songs}; safe to repeat`,
  method: 'post',
  path: '/api/my/songs',
  tags,
  ...creators,
  request: { body: body(NewSongInput) },
  responses: { 201: response(SongInFull), ...errorResponses('request/invalid', 'song/too-many', 'request/too-many') },
})

export const readSong = defineRoute({
  operationId: 'readSong',
  summary: 'Read a song of a library with everything that its creator stored about it',
  method: 'get',
  path: '/api/songs/{id}',
  tags,
  ...access(['creator', 'admin'], 'song.read'),
  request: { params: IdParams },
  responses: { 200: response(SongInFull), ...errorResponses('song/not-found') },
})

export const editSong = defineRoute({
  operationId: 'editSong',
  summary: 'Change the given details of a song. Submissions keep the details they were sent with',
  method: 'patch',
  path: '/api/songs/{id}',
  tags,
  ...access(['creator'], 'song.edit'),
  request: { params: IdParams, body: body(SongChange) },
  responses: {
    200: response(SongInFull),
    ...errorResponses('request/invalid', 'song/not-found', 'song/archived', 'request/too-many'),
  },
})

export const editSongs = defineRoute({
  operationId: 'editSongs',
  summary: 'Change the same details of several songs, of all or of none',
  method: 'post',
  path: '/api/my/songs/edit',
  tags,
  ...creators,
  request: {
    body: body(
      z.object({
        ids: SongIds,
        language: z.enum(languages).optional(),
        vocal: z.enum(vocalNames).optional(),
        isExplicit: z.boolean().optional(),
        genres: z.array(z.string()).max(10).optional(),
        containsSamples: z.literal(false).optional(),
        madeWithAi: z.enum(aiUses).optional(),
        addMoods: z.array(z.enum(moodKeys)).max(10).optional(),
        removeMoods: z.array(z.enum(moodKeys)).max(30).optional(),
      }),
    ),
  },
  responses: { 204: noContent, ...errorResponses('request/invalid', 'song/not-found', 'song/archived') },
})

export const archiveSongs = defineRoute({
  operationId: 'archiveSongs',
  summary: 'Archive several songs or restore them, all or none; a second time changes nothing',
  method: 'post',
  path: '/api/my/songs/archive',
  tags,
  ...creators,
  request: { body: body(z.object({ ids: SongIds, isArchived: z.boolean() })) },
  responses: { 204: noContent, ...errorResponses('song/not-found') },
})

export const addVersion = defineRoute({
  operationId: 'addVersion',
  summary: 'Add a version to a song; its file is uploaded to `/uploads` with the metadata `versionId`. Safe to repeat',
  method: 'post',
  path: '/api/songs/{id}/versions',
  tags,
  ...access(['creator'], 'song.edit'),
  request: {
    params: IdParams,
    body: body(
      z.object({ versionId: Id.openapi({ description: 'Chosen by the client' }), kind: z.enum(versionKindNames) }),
    ),
  },
  responses: {
    201: response(SongInFull),
    ...errorResponses('song/not-found', 'song/archived', 'version/not-found', 'version/too-many'),
  },
})

export const changeVersionKind = defineRoute({
  operationId: 'changeVersionKind',
  summary: 'Make a version one of another kind',
  method: 'patch',
  path: '/api/versions/{id}',
  tags,
  ...creators,
  request: { params: IdParams, body: body(z.object({ kind: z.enum(versionKindNames) })) },
  responses: { 200: response(SongInFull), ...errorResponses('version/not-found', 'song/archived') },
})

export const listenToVersion = defineRoute({
  operationId: 'listenToVersion',
  summary: 'Get audio URLs for a version of a song, valid for ten minutes and for the viewer only',
  method: 'post',
  path: '/api/versions/{id}/listen',
  tags,
  ...access(['creator', 'admin']),
  request: { params: IdParams },
  responses: {
    200: response(
      z.object({
        ...playableRecordingShape,
        originalUrl: z.string().openapi({ description: 'The file as it was uploaded' }),
      }),
    ),
    ...errorResponses('version/not-found', 'demo/no-audio', 'demo/suspended'),
  },
})

export const deleteStems = defineRoute({
  operationId: 'deleteStems',
  summary: 'Delete the stems of a song; a second time changes nothing',
  method: 'delete',
  path: '/api/songs/{id}/stems',
  tags,
  ...access(['creator'], 'song.edit'),
  request: { params: IdParams },
  responses: { 200: response(SongInFull), ...errorResponses('song/not-found', 'song/archived') },
})

export const linkToStems = defineRoute({
  operationId: 'linkToStems',
  summary: 'Get a URL for the ZIP of a song’s stems, valid for ten minutes and for the viewer only',
  method: 'post',
  path: '/api/songs/{id}/stems/link',
  tags,
  ...access(['creator'], 'song.play'),
  request: { params: IdParams },
  responses: { 200: response(z.object({ url: z.string() })), ...errorResponses('song/not-found', 'stems/none') },
})

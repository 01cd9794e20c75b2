import { z } from '@hono/zod-openapi'
import { moodKeys } from '@velv/domain/drops/deal/moods.ts'
import { languages } from '@velv/domain/languages.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { aiUses } from '@velv/domain/songs/song-details.ts'
import { versionKindNames } from '@velv/domain/songs/song-versions.ts'
import { playableRecordingShape } from '../media/playable-recording.ts'
import { body, operations, errorResponses, Id, IdParams, noContent, response } from '../platform/http/contract.ts'
import { NewSongInput, SongChange, SongIds, SongInFull, vocalNames } from './songs-shapes.ts'

const creators = operations('songs', ['creator'])
const creatorsAndStaff = operations('songs', ['creator', 'admin'])

export const createSong = creators('createSong', 'post /api/my/songs', {
  summary: `Add a song to the viewer’s library, which holds up to ${libraryLimits.songs}; safe to repeat`,
  request: { body: body(NewSongInput) },
  responses: { 201: response(SongInFull), ...errorResponses('request/invalid', 'song/too-many', 'request/too-many') },
})

export const readSong = creatorsAndStaff('readSong', 'get /api/songs/{id}', {
  summary: 'Read a song of a library with everything that its creator stored about it',
  action: 'song.read',
  request: { params: IdParams },
  responses: { 200: response(SongInFull), ...errorResponses('song/not-found') },
})

export const editSong = creators('editSong', 'patch /api/songs/{id}', {
  summary: 'Change the given details of a song. Submissions keep the details they were sent with',
  action: 'song.edit',
  request: { params: IdParams, body: body(SongChange) },
  responses: {
    200: response(SongInFull),
    ...errorResponses('request/invalid', 'song/not-found', 'song/archived', 'request/too-many'),
  },
})

export const editSongs = creators('editSongs', 'post /api/my/songs/edit', {
  summary: 'Change the same details of several songs, of all or of none',
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

export const archiveSongs = creators('archiveSongs', 'post /api/my/songs/archive', {
  summary: 'Archive several songs or restore them, all or none; a second time changes nothing',
  request: { body: body(z.object({ ids: SongIds, isArchived: z.boolean() })) },
  responses: { 204: noContent, ...errorResponses('song/not-found') },
})

export const addVersion = creators('addVersion', 'post /api/songs/{id}/versions', {
  summary: 'Add a version to a song; its file is uploaded to `/uploads` with the metadata `versionId`. Safe to repeat',
  action: 'song.edit',
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

export const changeVersionKind = creators('changeVersionKind', 'patch /api/versions/{id}', {
  summary: 'Make a version one of another kind',
  request: { params: IdParams, body: body(z.object({ kind: z.enum(versionKindNames) })) },
  responses: { 200: response(SongInFull), ...errorResponses('version/not-found', 'song/archived') },
})

export const listenToVersion = creatorsAndStaff('listenToVersion', 'post /api/versions/{id}/listen', {
  summary: 'Get audio URLs for a version of a song, valid for ten minutes and for the viewer only',
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

export const deleteStems = creators('deleteStems', 'delete /api/songs/{id}/stems', {
  summary: 'Delete the stems of a song; a second time changes nothing',
  action: 'song.edit',
  request: { params: IdParams },
  responses: { 200: response(SongInFull), ...errorResponses('song/not-found', 'song/archived') },
})

export const linkToStems = creators('linkToStems', 'post /api/songs/{id}/stems/link', {
  summary: 'Get a URL for the ZIP of a song’s stems, valid for ten minutes and for the viewer only',
  action: 'song.play',
  request: { params: IdParams },
  responses: { 200: response(z.object({ url: z.string() })), ...errorResponses('song/not-found', 'stems/none') },
})

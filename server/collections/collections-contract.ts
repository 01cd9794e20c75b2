import { z } from '@hono/zod-openapi'
import { type CollectionAction, collectionActions } from '@velv/domain/collections/collection-actions.ts'
import { collectionLimits, collectionSorts } from '@velv/domain/collections/collection-limits.ts'
import { pitchedOperators } from '@velv/domain/collections/pitched-search.ts'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { linkConsents } from '@velv/domain/demos/link-consent.ts'
import { operatorSearchMax } from '@velv/domain/text/operator-search.ts'
import { marksShape } from '../demos/marks/marks-contract.ts'
import { Colleague } from '../demos/team/team-shapes.ts'
import {
  body,
  CursorQuery,
  errorResponses,
  Id,
  IdParams,
  IdempotencyKey,
  noContent,
  operations,
  pageOf,
  response,
  Timestamp,
} from '../platform/http/contract.ts'
import { plainText, singleLine } from '../platform/http/text-shapes.ts'
import { Artwork } from '../songs/songs-shapes.ts'
import { unavailableReasons } from './pitched-song-view.ts'

const owners = operations('collections', ['dropOwner'])

const Can = z.array(z.enum(Object.keys(collectionActions) as [CollectionAction, ...CollectionAction[]]))

const CollectionInput = z.object({
  name: singleLine(collectionLimits.name, 'Enter a name.'),
  note: plainText(collectionLimits.note).default(''),
})

const Collection = z
  .object({
    id: z.uuid(),
    name: z.string(),
    note: z.string(),
    songCount: z.int(),
    cover: z.array(Artwork).openapi({ description: 'The records of its first songs, four at most' }),
    updatedAt: Timestamp,
    updatedBy: z
      .string()
      .nullable()
      .openapi({ description: 'Who changed it last; null once their account is deleted' }),
    can: Can,
  })
  .openapi('Collection')

const CollectionInFull = Collection.extend({
  durationMs: z.int().openapi({ description: 'Of all its songs' }),
  dropCount: z.int().openapi({ description: 'How many drops its songs were sent to' }),
  playableByLink: z.int().openapi({ description: 'How many of its songs listening links play now' }),
}).openapi('CollectionInFull')

const CollectionPage = pageOf(Collection, 'CollectionPage').extend({
  lastUsed: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .openapi({ description: 'The collection to which the viewer added a song last' }),
  canCreate: z.boolean(),
  containing: z.array(z.uuid()).openapi({ description: 'Which collections contain the pitch `demo`' }),
})

const PitchedSong = z
  .object({
    id: z.uuid(),
    unavailable: z.enum(unavailableReasons).nullable().openapi({
      description:
        'Why a song in a collection can’t be played: its creator erased their account or withdrew it, staff suspended it, or its drop belongs to another organization now',
    }),
    title: z.string(),
    writers: z.array(z.string()),
    artwork: Artwork,
    creator: z.string().nullable(),
    drop: z.object({ id: z.uuid(), name: z.string(), number: z.int() }).nullable(),
    result: z
      .enum(results)
      .nullable()
      .openapi({ description: 'With the viewer’s own answer before it takes effect; null if no details are shown' }),
    deliveredAt: Timestamp.nullable(),
    durationMs: z.int().nullable(),
    tempoBpm: z.int().nullable().openapi({ description: 'As its creator entered it, or as it was detected' }),
    musicalKey: z.string().nullable(),
    ...marksShape,
    privateNote: z.string(),
    linkConsent: z.enum(linkConsents).openapi({ description: 'Whether its creator lets listening links play it' }),
    heardBy: z
      .array(Colleague.extend({ heardMs: z.int() }))
      .openapi({ description: 'Colleagues who have heard some of it, those who heard the most first' }),
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
  })
  .openapi('PitchedSong')

const PitchedSongPage = pageOf(PitchedSong, 'PitchedSongPage').extend({
  unrecognized: z.array(z.string()).openapi({
    description: 'Operators of `q` with a value that means nothing, such as `bpm:abc`; they are ignored',
  }),
})

const examples = Object.values(pitchedOperators)
  .map(({ example }) => `\`${example}\``)
  .join(', ')

const SongQuery = CursorQuery.extend({
  q: z
    .string()
    .max(operatorSearchMax)
    .optional()
    .openapi({ description: `Words of titles, writers, creators, and drops, and operators such as ${examples}` }),
})

export const listInboxSongs = owners('listInboxSongs', 'get /api/my/inbox-songs', {
  summary: 'List every pitch that was delivered to the viewer’s organization, the newest delivery first',
  description:
    'A search looks through a few thousand pitches at a time. If they don’t fill a page, `next` continues the search, even after a page without rows.',
  request: { query: SongQuery },
  responses: { 200: response(PitchedSongPage), ...errorResponses('request/too-many') },
})

export const listCollections = owners('listCollections', 'get /api/collections', {
  summary: 'List the collections of the viewer’s organization, the most recently changed first',
  request: {
    query: CursorQuery.extend({
      q: z.string().max(100).optional().openapi({ description: 'Part of a name' }),
      demo: Id.optional().openapi({ description: 'A pitch, to learn which collections contain it' }),
    }),
  },
  responses: { 200: response(CollectionPage) },
})

export const createCollection = owners('createCollection', 'post /api/collections', {
  summary: 'Make an empty collection',
  request: {
    body: body(CollectionInput.extend({ idempotencyKey: IdempotencyKey })),
  },
  responses: { 201: response(Collection), ...errorResponses('collection/too-many', 'account/role') },
})

export const readCollection = owners('readCollection', 'get /api/collections/{id}', {
  summary: 'Get a collection',
  request: { params: IdParams },
  responses: { 200: response(CollectionInFull), ...errorResponses('collection/not-found') },
})

export const editCollection = owners('editCollection', 'put /api/collections/{id}', {
  summary: 'Change the name and the note of a collection',
  request: { params: IdParams, body: body(CollectionInput) },
  responses: { 204: noContent, ...errorResponses('collection/not-found', 'account/role') },
})

export const deleteCollection = owners('deleteCollection', 'delete /api/collections/{id}', {
  summary: 'Delete a collection; its songs stay in the inbox',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('collection/not-found', 'account/role') },
})

export const listCollectionSongs = owners('listCollectionSongs', 'get /api/collections/{id}/songs', {
  summary: 'List the songs of a collection',
  request: { params: IdParams, query: SongQuery.extend({ sort: z.enum(collectionSorts).optional() }) },
  responses: { 200: response(PitchedSongPage), ...errorResponses('collection/not-found', 'request/too-many') },
})

const ItemParams = z.object({ id: Id, demoId: Id })

export const putCollectionSong = owners('putCollectionSong', 'put /api/collections/{id}/songs/{demoId}', {
  summary: 'Put a pitch into a collection, or to another place in it. Safe to repeat',
  request: {
    params: ItemParams,
    body: body(
      z.object({
        after: Id.nullable().optional().openapi({
          description: 'The song that it comes after; null: it comes first. Without it, a new song comes last',
        }),
      }),
    ),
  },
  responses: {
    204: noContent,
    ...errorResponses('collection/not-found', 'collection/full', 'demo/not-found', 'demo/suspended', 'account/role'),
  },
})

export const removeCollectionSong = owners('removeCollectionSong', 'delete /api/collections/{id}/songs/{demoId}', {
  summary: 'Take a song out of a collection. Safe to repeat',
  request: { params: ItemParams },
  responses: {
    200: response(
      z.object({
        after: z
          .uuid()
          .nullable()
          .openapi({ description: 'The song that it came after, to put it back; null: it was the first one, or gone' }),
      }),
    ),
    ...errorResponses('collection/not-found', 'account/role'),
  },
})

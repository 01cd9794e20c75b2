import { z } from '@hono/zod-openapi'
import { fitRules, type FitRequest } from '@velv/domain/songs/fit.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { Drop } from '../../drops/drops-shapes.ts'
import { FeedFilterQuery } from '../../drops/feed/feed-contract.ts'
import { CursorQuery, operations, errorResponses, IdParams, response, Timestamp } from '../../platform/http/contract.ts'
import { Song } from '../songs-shapes.ts'

const creators = operations('songs', ['creator'])

const Fit = z
  .object({
    text: z.string().openapi({ example: '5 of 6 match, but not the tempo' }),
    isGood: z.boolean().openapi({ description: 'Nothing contradicts the brief, and at least half of it is answered' }),
    fits: z.int(),
    of: z.int(),
    rows: z.array(
      z.object({
        request: z.enum(Object.keys(fitRules) as [FitRequest, ...FitRequest[]]),
        label: z.string(),
        requested: z.string(),
        match: z.enum(['fits', 'differs', 'unknown']),
        found: z.string(),
      }),
    ),
  })
  .openapi('Fit', { description: 'How a song compares with what a brief asks of the music: a hint, never a condition' })

const heldUntil = (whose: string) =>
  Timestamp.nullable().openapi({
    description: `Until when it is on an exclusive hold of ${whose}, so that it can’t be submitted`,
  })

const Sent = z.object({ demoId: z.uuid(), result: z.enum(results), sentAt: Timestamp.nullable() })

export const listSongsForDrop = creators('listSongsForDrop', 'get /api/drops/{id}/songs', {
  summary: 'List the songs of the viewer’s library for a drop, the best fits first',
  request: {
    params: IdParams,
    query: z.object({
      q: z.string().max(300).optional().openapi({ description: 'Words of titles, writers, and lyrics' }),
      from: z.coerce.number().int().min(0).max(2000).optional().openapi({ description: 'How many songs to leave out' }),
      limit: z.coerce.number().int().min(1).max(30).optional(),
      song: z.uuid().optional().openapi({ description: 'Only this song' }),
    }),
  },
  responses: {
    200: response(
      z.object({
        rows: z.array(
          z.object({
            song: Song,
            fit: Fit,
            sent: Sent.nullable().openapi({ description: 'Its submission or draft for this drop' }),
            heldUntil: heldUntil('another owner'),
          }),
        ),
        total: z.int(),
        lastConsents: z
          .object({ mayBePlayedByLink: z.boolean(), mayBeDownloadedByLink: z.boolean() })
          .openapi({ description: 'What the viewer allowed with their last submission; no before the first one' }),
        good: z.int().openapi({ description: 'How many of them fit well' }),
      }),
    ),
    ...errorResponses('drop/not-found', 'request/too-many'),
  },
})

export const listDropsForSong = creators('listDropsForSong', 'get /api/songs/{id}/drops', {
  summary: 'List open drops that a song fits, the best fits first',
  request: {
    params: IdParams,
    query: CursorQuery.extend({
      ...FeedFilterQuery.shape,
      all: z.enum(['true']).optional().openapi({
        description: 'Also those that it fits less, page by page, of the 500 newest that match the filters',
      }),
    }),
  },
  responses: {
    200: response(
      z.object({
        rows: z.array(z.object({ drop: Drop, fit: Fit })),
        next: z.string().nullable(),
        heldUntil: heldUntil('an owner'),
      }),
    ),
    ...errorResponses('song/not-found', 'request/not-found', 'request/too-many'),
  },
})

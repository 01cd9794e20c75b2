import { z } from '@hono/zod-openapi'
import { type ExclusionParam, feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { type DealFilterName, dealFilterNames, dealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { feedSorts, maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import {
  access,
  CursorQuery,
  response,
  IdParams,
  Timestamp,
  noContent,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { DropPage } from '../drops-shapes.ts'

/** One parameter for each filter of the feeds. */
export const ExclusionQuery = z.object(
  Object.fromEntries(
    Object.values(feedExclusions).map(({ param, what }) => [
      param,
      z
        .string()
        .max(5000)
        .optional()
        .openapi({ description: `${what}, separated by commas` }),
    ]),
  ) as Record<ExclusionParam, z.ZodOptional<z.ZodString>>,
)

/** One parameter for each filter by the deal. */
const DealFilterQuery = z.object(
  Object.fromEntries(
    dealFilterNames.map((name) => [
      name,
      z.string().max(200).optional().openapi({ description: dealFilters[name].what }),
    ]),
  ) as Record<DealFilterName, z.ZodOptional<z.ZodString>>,
)

/** What open drops are narrowed to. */
export const FeedFilterQuery = z.object({
  genre: z.string().max(40).optional(),
  ...ExclusionQuery.shape,
  ...DealFilterQuery.shape,
  q: z.string().max(maxSearchLength).optional(),
})

const Limit = z.coerce.number().int().min(1).max(pageSize).default(pageSize)

export const filterDropsOnGenre = defineRoute({
  operationId: 'filterDropsOnGenre',
  summary: 'Open drops of a genre whose briefs contain every word of `q`, without excluded markets and languages',
  method: 'get',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: {
    query: CursorQuery.extend({
      genre: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: 'A genre, `other`, `newdrops` (newest first), or `expired` (last closed first)' }),
      ...ExclusionQuery.shape,
      ...DealFilterQuery.shape,
      sort: z.enum(feedSorts).default('newest'),
      q: z.string().max(maxSearchLength).optional().openapi({ description: 'Not available for `expired`' }),
      limit: Limit,
    }),
  },
  responses: { 200: response(DropPage), ...errorResponses('request/not-found', 'request/invalid', 'request/too-many') },
})

export const countMatchingDrops = defineRoute({
  operationId: 'countMatchingDrops',
  summary: 'Count the open drops that match these filters',
  method: 'get',
  path: '/api/drop-matches',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: {
    query: FeedFilterQuery,
  },
  responses: {
    200: response(
      z.object({ count: z.int().openapi({ description: `${maxMatchesCounted} means that many or more` }) }),
    ),
    ...errorResponses('request/not-found', 'request/too-many'),
  },
})

export const countDropsOnGenre = defineRoute({
  operationId: 'countDropsOnGenre',
  summary: 'The number of open drops per genre, without excluded markets and languages',
  method: 'get',
  path: '/api/drop-counts',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: { query: ExclusionQuery },
  responses: {
    200: response(
      z.object({
        counts: z.record(z.string(), z.int()).openapi({
          description: 'By genre key, with `all`, `other` and `newdrops` (100 means that many or more)',
        }),
      }),
    ),
  },
})

export const listDropsToHear = defineRoute({
  operationId: 'listDropsToHear',
  summary: 'Drops with demos to screen: closed drops first, then by closing date',
  method: 'get',
  path: '/api/drops-to-hear',
  tags: ['drops'],
  ...access(['screener', 'admin']),
  request: { query: CursorQuery.extend(ExclusionQuery.shape) },
  responses: { 200: response(DropPage) },
})

export const readFavorites = defineRoute({
  operationId: 'readFavorites',
  summary: 'The viewer’s favorites: drop ID and when it was added',
  method: 'get',
  path: '/api/my/favorites',
  tags: ['favorites'],
  ...access(['creator']),
  responses: { 200: response(z.object({ favorites: z.record(z.string(), Timestamp) })) },
})

export const addFavorite = defineRoute({
  operationId: 'addFavorite',
  summary: 'Add a drop to favorites; safe to repeat',
  method: 'put',
  path: '/api/my/favorites/{id}',
  tags: ['favorites'],
  ...access(['creator'], 'drop.favorite'),
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('drop/not-found', 'favorite/too-many', 'request/too-many') },
})

export const removeFavorite = defineRoute({
  operationId: 'removeFavorite',
  summary: 'Remove a drop from favorites, even if it no longer exists',
  method: 'delete',
  path: '/api/my/favorites/{id}',
  tags: ['favorites'],
  ...access(['creator']),
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const listFavoriteDrops = defineRoute({
  operationId: 'listFavoriteDrops',
  summary: 'The viewer’s favorites: open ones by closing date, or closed ones, last closed first',
  method: 'get',
  path: '/api/my/favorite-drops',
  tags: ['favorites'],
  ...access(['creator']),
  request: { query: CursorQuery.extend({ which: z.enum(['open', 'closed']).default('open') }) },
  responses: { 200: response(DropPage) },
})

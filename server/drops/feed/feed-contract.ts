import { z } from '@hono/zod-openapi'
import { type ExclusionParam, feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { type DealFilterName, dealFilterNames, dealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { feedSorts, maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import {
  CursorQuery,
  response,
  IdParams,
  Timestamp,
  noContent,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { DropPage } from '../drops-shapes.ts'

const everyone = operations('drops', ['creator', 'dropOwner', 'screener', 'admin'])
const screenersAndStaff = operations('drops', ['screener', 'admin'])
const creators = operations('favorites', ['creator'])

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

export const filterDropsOnGenre = everyone('filterDropsOnGenre', 'get /api/drops', {
  summary: 'Open drops of a genre whose briefs contain every word of `q`, without excluded markets and languages',
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

export const countMatchingDrops = everyone('countMatchingDrops', 'get /api/drop-matches', {
  summary: 'Count the open drops that match these filters',
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

export const countDropsOnGenre = everyone('countDropsOnGenre', 'get /api/drop-counts', {
  summary: 'The number of open drops per genre, without excluded markets and languages',
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

export const listDropsToHear = screenersAndStaff('listDropsToHear', 'get /api/drops-to-hear', {
  summary: 'Drops with demos to screen: closed drops first, then by closing date',
  request: { query: CursorQuery.extend(ExclusionQuery.shape) },
  responses: { 200: response(DropPage) },
})

export const readFavorites = creators('readFavorites', 'get /api/my/favorites', {
  summary: 'The viewer’s favorites: drop ID and when it was added',
  responses: { 200: response(z.object({ favorites: z.record(z.string(), Timestamp) })) },
})

export const addFavorite = creators('addFavorite', 'put /api/my/favorites/{id}', {
  summary: 'Add a drop to favorites; safe to repeat',
  action: 'drop.favorite',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('drop/not-found', 'favorite/too-many', 'request/too-many') },
})

export const removeFavorite = creators('removeFavorite', 'delete /api/my/favorites/{id}', {
  summary: 'Remove a drop from favorites, even if it no longer exists',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const listFavoriteDrops = creators('listFavoriteDrops', 'get /api/my/favorite-drops', {
  summary: 'The viewer’s favorites: open ones by closing date, or closed ones, last closed first',
  request: { query: CursorQuery.extend({ which: z.enum(['open', 'closed']).default('open') }) },
  responses: { 200: response(DropPage) },
})

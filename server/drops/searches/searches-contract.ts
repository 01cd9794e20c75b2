import { z } from '@hono/zod-openapi'
import {
  maxNewMatches,
  maxSearchNameLength,
  savedSearchParams,
  searchFrequencies,
} from '@velv/domain/drops/saved-search-params.ts'
import {
  body,
  operations,
  errorResponses,
  IdParams,
  noContent,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'

const creators = operations('searches', ['creator'])

const Params = z
  .object(
    Object.fromEntries(savedSearchParams.map((name) => [name, z.string().max(5000).optional()])) as Record<
      (typeof savedSearchParams)[number],
      z.ZodOptional<z.ZodString>
    >,
  )
  .openapi('SearchParams', { description: 'The same parameters as for `filterDropsOnGenre`' })

const written = {
  name: z.string().max(4 * maxSearchNameLength),
  frequency: z.enum(searchFrequencies).openapi({ description: 'How often new drops are emailed' }),
}

const SavedSearch = z
  .object({
    id: z.uuid(),
    ...written,
    params: Params,
    createdAt: Timestamp,
    newCount: z.int().openapi({
      description: `New drops since it was last opened; ${maxNewMatches} means that many or more`,
    }),
  })
  .openapi('SavedSearch')

export const SavedSearches = z.object({ rows: z.array(SavedSearch) })

export const listSavedSearches = creators('listSavedSearches', 'get /api/my/searches', {
  summary: 'The viewer’s saved searches',
  responses: { 200: response(SavedSearches) },
})

export const saveSearch = creators('saveSearch', 'post /api/my/searches', {
  summary: 'Save a search; saving the same parameters again updates its name and frequency',
  request: { body: body(Params.extend(written)) },
  responses: {
    200: response(SavedSearches),
    ...errorResponses('request/invalid', 'search/too-many', 'request/too-many'),
  },
})

export const editSavedSearch = creators('editSavedSearch', 'put /api/my/searches/{id}', {
  summary: 'Rename a saved search or change how often it emails',
  request: { params: IdParams, body: body(z.object(written)) },
  responses: {
    200: response(SavedSearches),
    ...errorResponses('request/invalid', 'search/not-found', 'request/too-many'),
  },
})

export const deleteSavedSearch = creators('deleteSavedSearch', 'delete /api/my/searches/{id}', {
  summary: 'Delete a saved search; safe to repeat',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const markSearchSeen = creators('markSearchSeen', 'post /api/my/searches/{id}/seen', {
  summary: 'Mark the new drops of a saved search as seen',
  request: { params: IdParams },
  responses: { 204: noContent },
})

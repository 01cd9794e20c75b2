import { z } from '@hono/zod-openapi'
import {
  maxNewMatches,
  maxSearchNameLength,
  savedSearchParams,
  searchFrequencies,
} from '@velv/domain/drops/saved-search-params.ts'
import {
  access,
  body,
  defineRoute,
  errorResponses,
  IdParams,
  noContent,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'

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

const creators = access(['creator'])
const tags = ['searches']

export const listSavedSearches = defineRoute({
  operationId: 'listSavedSearches',
  summary: 'The viewer’s saved searches',
  method: 'get',
  path: '/api/my/searches',
  tags,
  ...creators,
  responses: { 200: response(SavedSearches) },
})

export const saveSearch = defineRoute({
  operationId: 'saveSearch',
  summary: 'Save a search; saving the same parameters again updates its name and frequency',
  method: 'post',
  path: '/api/my/searches',
  tags,
  ...creators,
  request: { body: body(Params.extend(written)) },
  responses: {
    200: response(SavedSearches),
    ...errorResponses('request/invalid', 'search/too-many', 'request/too-many'),
  },
})

export const editSavedSearch = defineRoute({
  operationId: 'editSavedSearch',
  summary: 'Rename a saved search or change how often it emails',
  method: 'put',
  path: '/api/my/searches/{id}',
  tags,
  ...creators,
  request: { params: IdParams, body: body(z.object(written)) },
  responses: {
    200: response(SavedSearches),
    ...errorResponses('request/invalid', 'search/not-found', 'request/too-many'),
  },
})

export const deleteSavedSearch = defineRoute({
  operationId: 'deleteSavedSearch',
  summary: 'Delete a saved search; safe to repeat',
  method: 'delete',
  path: '/api/my/searches/{id}',
  tags,
  ...creators,
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const markSearchSeen = defineRoute({
  operationId: 'markSearchSeen',
  summary: 'Mark the new drops of a saved search as seen',
  method: 'post',
  path: '/api/my/searches/{id}/seen',
  tags,
  ...creators,
  request: { params: IdParams },
  responses: { 204: noContent },
})

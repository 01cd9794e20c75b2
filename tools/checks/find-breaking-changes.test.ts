import { describe, expect, it } from 'vitest'
import { apiDocument } from '../../server/api-document.ts'
import type { Schema } from './compare-schemas.ts'
import { type ApiDocument, findBreakingChanges } from './find-breaking-changes.ts'

const today = '2027-05-25'

const drop: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: { type: 'string', maxLength: 100 },
    state: { type: 'string', enum: ['open', 'closed'] },
    note: { type: ['string', 'null'] },
    genres: { type: 'array', items: { type: 'string' } },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    range: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    oldName: { type: 'string', deprecated: true, 'x-sunset': '2027-05-25' },
  },
  required: ['id', 'title', 'state', 'oldName'],
}

const input: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100 },
    market: { type: ['string', 'null'], enum: ['sweden', 'norway', null] },
    budget: { type: 'integer', minimum: 0 },
    tags: { type: 'array' },
  },
  required: ['title'],
}

const released = (): ApiDocument => ({
  paths: {
    '/api/drops': {
      get: {
        operationId: 'listDrops',
        'x-access': ['creator', 'admin'],
        parameters: [
          { in: 'query', name: 'q', schema: { type: 'string', maxLength: 200 } },
          { in: 'query', name: 'sort', schema: { type: 'string', deprecated: true, 'x-sunset': '2027-05-25' } },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Drop' } } } },
          404: {},
        },
      },
      post: {
        operationId: 'publishDrop',
        'x-access': { beforeGate: ['dropOwner'] },
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/DropInput' } } } },
        responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Drop' } } } } },
      },
    },
    '/api/old': {
      get: {
        operationId: 'readOld',
        'x-access': 'public',
        deprecated: true,
        'x-sunset': '2027-05-25',
        responses: { 204: {} },
      },
    },
  },
  components: {
    schemas: {
      Drop: structuredClone(drop),
      DropInput: structuredClone(input),
      Problem: { type: 'object', properties: { code: { type: 'string', enum: ['drop/not-found', 'drop/closed'] } } },
    },
  },
})

type Change = (api: ApiDocument, schemas: { Drop: Required<Schema>; DropInput: Required<Schema> }) => void

/** What the check says after a change to the released document. */
function changesAfter(change: Change, on = today): string[] {
  const current = released()
  change(current, current.components!.schemas as never)
  return findBreakingChanges(released(), current, on)
}

const operation = (api: ApiDocument, method: string, path = '/api/drops') => api.paths[path]![method]!

const breaking: [sentence: string, change: Change][] = [
  ['POST /api/drops (publishDrop): the operation was removed.', (api) => delete api.paths['/api/drops']!['post']],
  [
    'POST /api/drops (publishDrop): the operation moved to PUT /api/drops.',
    ({ paths }) => {
      paths['/api/drops']!['put'] = paths['/api/drops']!['post']!
      delete paths['/api/drops']!['post']
    },
  ],
  [
    'POST /api/drops (publishDrop): the operation is now called createDrop.',
    (api) => (operation(api, 'post').operationId = 'createDrop'),
  ],
  [
    'GET /api/drops (listDrops): it no longer admits creator.',
    (api) => (operation(api, 'get')['x-access'] = ['admin', 'dropOwner']),
  ],
  [
    'POST /api/drops (publishDrop): it no longer admits dropOwner before onboarding.',
    (api) => (operation(api, 'post')['x-access'] = ['dropOwner']),
  ],
  [
    'GET /api/old (readOld): it no longer admits signed-out callers.',
    (api) => (operation(api, 'get', '/api/old')['x-access'] = 'account'),
  ],
  [
    'GET /api/drops (listDrops), query parameter `q`: it was removed.',
    (api) => operation(api, 'get').parameters!.shift(),
  ],
  [
    'GET /api/drops (listDrops), query parameter `q`: it is now required.',
    (api) => (operation(api, 'get').parameters![0]!.required = true),
  ],
  [
    'GET /api/drops (listDrops), query parameter `q`: the limit maxLength of the value narrowed from 200 to 50.',
    (api) => (operation(api, 'get').parameters![0]!.schema!.maxLength = 50),
  ],
  [
    'GET /api/drops (listDrops), header parameter `key`: it is new and required.',
    (api) => operation(api, 'get').parameters!.push({ in: 'header', name: 'key', required: true }),
  ],
  [
    'POST /api/drops (publishDrop), request body: it is now required.',
    (api) => (operation(api, 'post').requestBody!.required = true),
  ],
  [
    'DropInput, in requests: the field `market` is now required.',
    (_, { DropInput }) => DropInput.required.push('market'),
  ],
  [
    'DropInput, in requests: the field `key` is new and required.',
    (_, { DropInput }) => {
      DropInput.properties['key'] = { type: 'string' }
      DropInput.required.push('key')
    },
  ],
  [
    'DropInput, in requests: the field `budget` was removed.',
    (_, { DropInput }) => delete DropInput.properties['budget'],
  ],
  [
    'DropInput, in requests: the field `title` changed its type from string to integer.',
    (_, { DropInput }) => (DropInput.properties['title'] = { type: 'integer' }),
  ],
  [
    'DropInput, in requests: the field `market` may no longer be null.',
    (_, { DropInput }) => (DropInput.properties['market']!.type = 'string'),
  ],
  [
    'DropInput, in requests: the field `market` no longer accepts "sweden".',
    (_, { DropInput }) => DropInput.properties['market']!.enum!.shift(),
  ],
  [
    'DropInput, in requests: the field `title` accepts only "a", "b".',
    (_, { DropInput }) => (DropInput.properties['title']!.enum = ['a', 'b']),
  ],
  [
    'DropInput, in requests: the field `title` must now match ^a.',
    (_, { DropInput }) => (DropInput.properties['title']!.pattern = '^a'),
  ],
  [
    'DropInput, in requests: the limit minLength of the field `title` narrowed from 1 to 2.',
    (_, { DropInput }) => (DropInput.properties['title']!.minLength = 2),
  ],
  [
    'DropInput, in requests: the field `tags[]` changed its type from any to string.',
    (_, { DropInput }) => (DropInput.properties['tags']!.items = { type: 'string' }),
  ],
  [
    'GET /api/drops (listDrops), response 404: it is no longer documented.',
    (api) => delete operation(api, 'get').responses['404'],
  ],
  ['Drop, in responses: the field `note` was removed.', (_, { Drop }) => delete Drop.properties['note']],
  ['Drop, in responses: the field `id` may now be missing.', (_, { Drop }) => Drop.required.shift()],
  [
    'Drop, in responses: the field `title` may now be null.',
    (_, { Drop }) => (Drop.properties['title']!.type = ['string', 'null']),
  ],
  [
    'Drop, in responses: the field `genres[]` changed its type from string to integer.',
    (_, { Drop }) => (Drop.properties['genres']!.items = { type: 'integer' }),
  ],
  [
    'Drop, in responses: the field `genres[]` changed its type from string to any.',
    (_, { Drop }) => delete Drop.properties['genres']!.items,
  ],
  [
    'Drop, in responses: the field `range` has 1 fixed items instead of 2.',
    (_, { Drop }) => Drop.properties['range']!.prefixItems!.pop(),
  ],
  [
    'Drop, in responses: the field `range[1]` changed its type from integer to string.',
    (_, { Drop }) => (Drop.properties['range']!.prefixItems![1] = { type: 'string' }),
  ],
  [
    'Drop, in responses: the field `counts{}` changed its type from integer to number.',
    (_, { Drop }) => (Drop.properties['counts']!.additionalProperties = { type: 'number' }),
  ],
  [
    'The error code drop/not-found was removed.',
    (api) => api.components!.schemas!['Problem']!.properties!['code']!.enum!.shift(),
  ],
]

const additive: [what: string, change: Change][] = [
  ['a new operation', (api) => (api.paths['/api/new'] = { get: operation(api, 'get') })],
  ['more callers', (api) => (operation(api, 'get')['x-access'] = 'account')],
  ['an optional parameter', (api) => operation(api, 'get').parameters!.push({ in: 'query', name: 'limit' })],
  ['a new error', (api) => (operation(api, 'get').responses['400'] = {})],
  ['a field that may be sent', (_, { DropInput }) => (DropInput.properties['mood'] = { type: 'string' })],
  ['a field that need not be sent', (_, { DropInput }) => DropInput.required.pop()],
  ['a value that may be sent', (_, { DropInput }) => DropInput.properties['market']!.enum!.push('denmark')],
  ['a wider limit', (_, { DropInput }) => (DropInput.properties['title']!.maxLength = 200)],
  ['fewer limits', (_, { DropInput }) => (DropInput.properties['title'] = { type: 'string' })],
  ['a wider type', (_, { DropInput }) => (DropInput.properties['budget']!.type = ['number', 'null'])],
  ['a field that may be null', (_, { DropInput }) => (DropInput.properties['title']!.type = ['string', 'null'])],
  ['a field in a response', (_, { Drop }) => (Drop.properties['mood'] = { type: 'string' })],
  ['a field that is always in a response', (_, { Drop }) => Drop.required.push('note')],
  ['a field that is never null', (_, { Drop }) => (Drop.properties['note']!.type = 'string')],
  ['a value in a response', (_, { Drop }) => Drop.properties['state']!.enum!.push('paused')],
  ['a longer text in a response', (_, { Drop }) => (Drop.properties['title']!.maxLength = 500)],
  [
    'a schema under another name',
    (api) => {
      const schemas = api.components!.schemas as Record<string, Schema>
      schemas['Brief'] = schemas['Drop']!
      operation(api, 'get').responses['200']!.content!['application/json']!.schema!.$ref = '#/components/schemas/Brief'
    },
  ],
  [
    'a schema that is combined from parts',
    (_, { Drop }) => {
      const { oldName, ...properties } = Drop.properties
      const parts = [
        { type: 'object', properties, required: Drop.required.slice(0, 1) },
        { properties: { oldName: oldName! }, required: Drop.required.slice(1) },
      ]
      Object.assign(Drop, { allOf: parts })
      for (const key of ['type', 'properties', 'required'] as const) delete (Drop as Schema)[key]
    },
  ],
]

describe('the API of the previous release', () => {
  it.each(breaking)('is broken: %s', (sentence, change) => expect(changesAfter(change)).toEqual([sentence]))

  it.each(additive)('still works with %s', (_, change) => expect(changesAfter(change)).toEqual([]))

  it('loses what is deprecated only from the day of its sunset on [O-1]', () => {
    const removals: [what: string, change: Change][] = [
      ['GET /api/old (readOld): the operation was removed.', (api) => delete api.paths['/api/old']],
      [
        'GET /api/drops (listDrops), query parameter `sort`: it was removed.',
        (api) => operation(api, 'get').parameters!.pop(),
      ],
      ['Drop, in responses: the field `oldName` was removed.', (_, { Drop }) => delete Drop.properties['oldName']],
    ]
    for (const [sentence, change] of removals) {
      expect(changesAfter(change, '2027-05-24')).toEqual([sentence])
      expect(changesAfter(change, '2027-05-25')).toEqual([])
    }
  })

  it('does not lose what only the new document calls deprecated', () => {
    const before = released()
    delete operation(before, 'get', '/api/old').deprecated
    const current = released()
    delete current.paths['/api/old']
    expect(findBreakingChanges(before, current, today)).toHaveLength(1)
  })

  it('is compatible with itself', () => {
    const document = JSON.parse(JSON.stringify(apiDocument())) as ApiDocument
    expect(findBreakingChanges(document, document, today)).toEqual([])
  })
})

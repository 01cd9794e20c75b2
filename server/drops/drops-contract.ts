import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import { dropActions, type DropAction } from '@velv/domain/drops/drop-actions.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { feedSorts, longestSearch } from '@velv/domain/drops/feed.ts'
import { dropsOnRecord, mostDropsCounted } from '@velv/domain/drops/owner-record.ts'
import {
  access,
  After,
  answer,
  body,
  byId,
  mayHave,
  Moment,
  nothing,
  pageOf,
  refuses,
  row,
} from '../platform/contract.ts'
import { pageSize } from '../platform/paging.ts'

const briefShape = {
  artist: z.string().max(500),
  label: z.string().max(500),
  regionalOffice: z.string().max(100),
  genre: z.array(z.string().max(100)).max(40),
  lyrics: z.array(z.string().max(100)).max(40),
  lookingFor: z.array(z.string().max(2000)).max(40),
  importantNote: z.string().max(5000),
  referenceLinks: z.array(z.string().max(1000)).max(40),
}

export const BriefInput = z.object({ ...briefShape, expireTime: Moment }).openapi('BriefInput')

const Can = z.array(z.enum(Object.keys(dropActions) as [DropAction, ...DropAction[]]))

const card = {
  id: z.uuid(),
  number: z.int().openapi({ description: 'The catalogue number printed on its sleeve' }),
  artist: z.string(),
  label: z.string(),
  regionalOffice: z.string(),
  genre: z.array(z.string()),
  lyrics: z.array(z.string()),
  wish: z.string().openapi({ description: 'The first line of what it looks for' }),
  expireTime: Moment,
  publishedAt: Moment.nullable(),
  state: z.enum(dropStates),
  waiting: z.int().nullable().openapi({ description: 'For screeners: demos of it that nobody has decided yet' }),
  demoCount: z.int().openapi({ description: 'Demos sent to it so far' }),
  myResult: z
    .enum(results)
    .nullable()
    .openapi({ description: 'For creators: what became of the last demo I sent here' }),
  can: Can,
}

export const Drop = z.object(card).openapi('Drop')

export const DropInFull = z
  .object({
    ...card,
    lookingFor: z.array(z.string()),
    importantNote: z.string(),
    referenceLinks: z.array(z.string()),
    updatedAt: Moment.openapi({ description: 'When the brief was last written; approval names it' }),
    changeCount: z.int().nullable().openapi({ description: 'Changes after approval; for the owner and admins' }),
    rejectionReason: z.string().nullable().openapi({ description: 'Only for the owner and admins' }),
    deliveryDate: Moment.nullable(),
    mySent: z.int().openapi({ description: 'For creators: demos I have sent here' }),
    counts: z
      .object({ screening: z.int(), pitch: z.int(), nogo: z.int(), hold: z.int(), cut: z.int() })
      .nullable()
      .openapi({ description: 'Demos per result; for the owner and admins' }),
    owner: z.object({ name: z.string(), profession: z.string() }).nullable().openapi({ description: 'For admins' }),
    record: z
      .object({
        drops: z.int().openapi({ description: `Drops ever published; ${mostDropsCounted} stands for that and more` }),
        delivered: z.int().openapi({ description: `Delivered drops that are counted: the last ${dropsOnRecord}` }),
        pitches: z.int().openapi({ description: 'Pitches that reached the owner with these' }),
        answered: z.int().openapi({ description: 'Of these, how many have an answer' }),
        medianDays: z
          .int()
          .nullable()
          .openapi({ description: 'From delivery to the first answer; null while there are too few to say' }),
      })
      .nullable()
      .openapi({ description: 'What its owner did with pitches so far; on a drop by itself, not in lists' }),
  })
  .openapi('DropInFull')

const DropPage = pageOf(Drop, 'DropPage')
const OwnDropPage = pageOf(DropInFull, 'OwnDropPage')

const Excluded = z
  .string()
  .max(5000)
  .optional()
  .openapi({ description: 'Excluded region and country keys, with commas' })

const Limit = z.coerce.number().int().min(1).max(pageSize).default(pageSize)

export const filterDropsOnGenre = row({
  operationId: 'filterDropsOnGenre',
  summary: 'The open drops of a genre, without the excluded markets, in whose briefs all words are found',
  method: 'get',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: {
    query: After.extend({
      genre: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: 'A genre, `other`, `newdrops` (newest first) or `expired` (last closed first)' }),
      excluded: Excluded,
      sort: z.enum(feedSorts).default('newest'),
      words: z.string().max(longestSearch).optional().openapi({ description: 'Not for `expired`' }),
      limit: Limit,
    }),
  },
  responses: { 200: answer(DropPage), ...refuses('request/not-found', 'request/invalid', 'request/too-many') },
})

export const countDropsOnGenre = row({
  operationId: 'countDropsOnGenre',
  summary: 'How many open drops stand in each genre, without the excluded markets',
  method: 'get',
  path: '/api/drop-counts',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: { query: z.object({ excluded: Excluded }) },
  responses: {
    200: answer(
      z.object({
        counts: z.record(z.string(), z.int()).openapi({
          description: 'By genre key, with `all`, `other` and `newdrops` (100 stands for that and more); none is 0',
        }),
      }),
    ),
  },
})

export const listDropsToHear = row({
  operationId: 'listDropsToHear',
  summary: 'Drops with demos nobody has heard, closed ones and what closes soon first',
  method: 'get',
  path: '/api/drops-to-hear',
  tags: ['drops'],
  ...access(['screener', 'admin']),
  request: { query: After.extend({ excluded: Excluded }) },
  responses: { 200: answer(DropPage) },
})

export const readDrop = row({
  operationId: 'readDrop',
  summary: 'One drop',
  method: 'get',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: { params: byId },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found') },
})

export const addDrop = row({
  operationId: 'addDrop',
  summary: 'Send a new brief to review',
  method: 'post',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { body: body(BriefInput) },
  responses: { 201: answer(DropInFull), ...refuses('request/invalid', 'request/too-many') },
})

export const editDrop = row({
  operationId: 'editDrop',
  summary: 'Change my drop; a rejected one waits for review again',
  method: 'put',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { params: byId, body: body(BriefInput) },
  responses: {
    200: answer(DropInFull),
    ...refuses('request/invalid', 'drop/not-found', 'drop/wrong-state', 'request/too-many'),
  },
})

export const deleteDrop = row({
  operationId: 'deleteDrop',
  summary: 'Delete my drop while it has no demos',
  method: 'delete',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { params: byId },
  responses: { 204: nothing, ...refuses('drop/not-found', 'drop/has-demos') },
})

const Changes = {
  at: Moment,
  changes: z.array(z.object({ field: z.string(), before: z.array(z.string()), after: z.array(z.string()) })),
}

export const listDropChanges = row({
  operationId: 'listDropChanges',
  summary: 'What its owner changed in a drop after its approval, last first',
  method: 'get',
  path: '/api/drops/{id}/changes',
  tags: ['drops'],
  ...access(['dropOwner', 'admin']),
  request: { params: byId, query: After },
  responses: {
    200: answer(pageOf(z.object({ id: z.uuid(), ...Changes }).openapi('DropChange'), 'DropChangePage')),
    ...refuses('drop/not-found'),
  },
})

export const listChangedDrops = row({
  operationId: 'listChangedDrops',
  summary: 'The last changes of approved drops, whosever',
  method: 'get',
  path: '/api/admin/drop-changes',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: {
    200: answer(
      pageOf(z.object({ id: z.uuid(), ...Changes, drop: DropInFull }).openapi('ChangedDrop'), 'ChangedDropPage'),
    ),
  },
})

export const readFavorites = row({
  operationId: 'readFavorites',
  summary: 'The drops I have a heart on: when, by their ids',
  method: 'get',
  path: '/api/my/favorites',
  tags: ['favorites'],
  ...access(['creator']),
  responses: { 200: answer(z.object({ favorites: z.record(z.string(), Moment) })) },
})

export const addFavorite = row({
  operationId: 'addFavorite',
  summary: 'Put a heart on a drop; a second time changes nothing',
  method: 'put',
  path: '/api/my/favorites/{id}',
  tags: ['favorites'],
  ...access(['creator']),
  request: { params: byId },
  responses: { 204: nothing, ...refuses('drop/not-found', 'favorite/too-many', 'request/too-many') },
})

export const removeFavorite = row({
  operationId: 'removeFavorite',
  summary: 'Take the heart off; also from a drop that is gone',
  method: 'delete',
  path: '/api/my/favorites/{id}',
  tags: ['favorites'],
  ...access(['creator']),
  request: { params: byId },
  responses: { 204: nothing, ...refuses('request/too-many') },
})

export const listFavoriteDrops = row({
  operationId: 'listFavoriteDrops',
  summary: 'My favorites: open ones, closing soon first, or closed ones, last closed first',
  method: 'get',
  path: '/api/my/favorite-drops',
  tags: ['favorites'],
  ...access(['creator']),
  request: { query: After.extend({ which: z.enum(['open', 'closed']).default('open') }) },
  responses: { 200: answer(DropPage) },
})

export const listMyDrops = row({
  operationId: 'listMyDrops',
  summary: 'My drops that are not delivered, newest first',
  method: 'get',
  path: '/api/my/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listMyInbox = row({
  operationId: 'listMyInbox',
  summary: 'My delivered drops, last delivered first',
  method: 'get',
  path: '/api/my/inbox',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listDropsToReview = row({
  operationId: 'listDropsToReview',
  summary: 'Drops awaiting review, oldest first',
  method: 'get',
  path: '/api/admin/drops-to-review',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listOpenDrops = row({
  operationId: 'listDropsToDeliver',
  summary: 'Approved drops that are not delivered, closing first',
  method: 'get',
  path: '/api/admin/drops-to-deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

const Read = Moment.optional().openapi({
  description: 'The `updatedAt` of the brief that was read; a verdict on an older one is refused',
})

export const approveDrop = row({
  operationId: 'approveDrop',
  summary: 'Let everybody see it',
  method: 'post',
  path: '/api/drops/{id}/approve',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId, body: mayHave(z.object({ read: Read })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed') },
})

export const rejectDrop = row({
  operationId: 'rejectDrop',
  summary: 'Send it back with a reason the owner reads',
  method: 'post',
  path: '/api/drops/{id}/reject',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId, body: body(z.object({ reason: z.string().trim().min(1).max(500), read: Read })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed') },
})

export const deliverDrop = row({
  operationId: 'deliverDrop',
  summary: 'Deliver what was pitched before the drop closes',
  method: 'post',
  path: '/api/drops/{id}/deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId },
  responses: {
    200: answer(DropInFull),
    ...refuses('drop/not-found', 'drop/wrong-state', 'drop/still-screening'),
  },
})

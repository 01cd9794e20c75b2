import { z } from '@hono/zod-openapi'
import { reasonLength } from '@velv/domain/admin/admin-actions.ts'
import {
  access,
  CursorQuery,
  csvResponse,
  response,
  body,
  IdParams,
  optionalBody,
  Timestamp,
  noContent,
  pageOf,
  errorResponses,
  defineRoute,
} from '../platform/http/contract.ts'
import { BriefChanges, DropInFull, EditedBriefInput, NewBriefInput, OwnDropPage } from './drops-shapes.ts'

export const readDrop = defineRoute({
  operationId: 'readDrop',
  summary: 'Get a drop',
  method: 'get',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'drop.read'),
  request: { params: IdParams },
  responses: { 200: response(DropInFull), ...errorResponses('drop/not-found') },
})

export const downloadOutcome = defineRoute({
  operationId: 'downloadOutcome',
  summary: 'Download the outcome of a drop as CSV, once every song is answered or refunded',
  method: 'get',
  path: '/api/drops/{id}/outcome.csv',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'admin']),
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('drop/not-found', 'request/too-many') },
})

export const addDrop = defineRoute({
  operationId: 'addDrop',
  summary: 'Submit a new brief for review',
  method: 'post',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { body: body(NewBriefInput) },
  responses: {
    201: response(DropInFull),
    ...errorResponses('request/invalid', 'drop/answers-overdue', 'drop/wrong-state', 'request/too-many'),
  },
})

export const editDrop = defineRoute({
  operationId: 'editDrop',
  summary:
    'Change a drop of the viewer. A rejected drop goes back to review. Once a demo is paid, some changes need review, and the live brief stays until they’re approved',
  method: 'put',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.edit'),
  request: { params: IdParams, body: body(EditedBriefInput) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('request/invalid', 'drop/not-found', 'drop/wrong-state', 'drop/changed', 'request/too-many'),
  },
})

export const closeDropNow = defineRoute({
  operationId: 'closeDropNow',
  summary: 'Close a drop now; submitted songs are still screened',
  method: 'post',
  path: '/api/drops/{id}/close',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.close-now'),
  request: { params: IdParams },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'drop/wrong-state', 'request/too-many'),
  },
})

export const extendDrop = defineRoute({
  operationId: 'extendDrop',
  summary: 'Extend a drop. An earlier decision date moves along. Once a demo is paid, some extensions need review',
  method: 'post',
  path: '/api/drops/{id}/extend',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.extend'),
  request: {
    params: IdParams,
    body: body(
      z.object({
        expireTime: Timestamp,
        read: Timestamp.optional().openapi({
          description: 'The `updatedAt` of the drop that was read; rejected if the drop has changed since',
        }),
      }),
    ),
  },
  responses: {
    200: response(DropInFull),
    ...errorResponses('request/invalid', 'drop/not-found', 'drop/wrong-state', 'drop/changed', 'request/too-many'),
  },
})

export const deleteDrop = defineRoute({
  operationId: 'deleteDrop',
  summary: 'Delete a drop that has no demos',
  method: 'delete',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.delete'),
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('drop/not-found', 'drop/has-demos') },
})

const Changes = {
  at: Timestamp,
  changes: BriefChanges,
}

export const listDropChanges = defineRoute({
  operationId: 'listDropChanges',
  summary: 'The owner’s changes to a drop since its approval, newest first',
  method: 'get',
  path: '/api/drops/{id}/changes',
  tags: ['drops'],
  ...access(['dropOwner', 'admin'], 'drop.changes'),
  request: { params: IdParams, query: CursorQuery },
  responses: {
    200: response(pageOf(z.object({ id: z.uuid(), ...Changes }).openapi('DropChange'), 'DropChangePage')),
    ...errorResponses('drop/not-found'),
  },
})

export const listChangedDrops = defineRoute({
  operationId: 'listChangedDrops',
  summary: 'The newest changes to approved drops of all owners',
  method: 'get',
  path: '/api/admin/drop-changes',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: CursorQuery },
  responses: {
    200: response(
      pageOf(z.object({ id: z.uuid(), ...Changes, drop: DropInFull }).openapi('ChangedDrop'), 'ChangedDropPage'),
    ),
  },
})

export const takeBackChange = defineRoute({
  operationId: 'takeBackChange',
  summary: 'Withdraw a proposed change, or dismiss a rejected one; safe to repeat',
  method: 'delete',
  path: '/api/drops/{id}/proposed-change',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.take-back-change'),
  request: { params: IdParams },
  responses: { 200: response(DropInFull), ...errorResponses('drop/not-found') },
})

export const listProposedChanges = defineRoute({
  operationId: 'listProposedChanges',
  summary: 'Drops with a change waiting for review, oldest first',
  method: 'get',
  path: '/api/admin/drop-changes/waiting',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listMyDrops = defineRoute({
  operationId: 'listMyDrops',
  summary: 'List the viewer’s undelivered drops, newest first',
  method: 'get',
  path: '/api/my/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listMyInbox = defineRoute({
  operationId: 'listMyInbox',
  summary: 'List the viewer’s delivered drops, last delivered first',
  method: 'get',
  path: '/api/my/inbox',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listDropsToReview = defineRoute({
  operationId: 'listDropsToReview',
  summary: 'List drops in review, oldest first',
  method: 'get',
  path: '/api/admin/drops-to-review',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listDropsToDeliver = defineRoute({
  operationId: 'listDropsToDeliver',
  summary: 'Approved drops that aren’t delivered, first to close first',
  method: 'get',
  path: '/api/admin/drops-to-deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

const Reason = z.string().trim().min(reasonLength.min).max(reasonLength.max)

const Read = Timestamp.optional().openapi({
  description: 'The `updatedAt` of the brief that was read; rejected if the brief has changed since',
})

export const approveDrop = defineRoute({
  operationId: 'approveDrop',
  summary: 'Approve a drop and publish it',
  method: 'post',
  path: '/api/drops/{id}/approve',
  tags: ['admin'],
  ...access(['admin'], 'drop.approve'),
  request: { params: IdParams, body: optionalBody(z.object({ read: Read })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed', 'drop/refunding'),
  },
})

export const rejectDrop = defineRoute({
  operationId: 'rejectDrop',
  summary: 'Reject a drop with a reason that its owner sees',
  method: 'post',
  path: '/api/drops/{id}/reject',
  tags: ['admin'],
  ...access(['admin'], 'drop.reject'),
  request: { params: IdParams, body: body(z.object({ reason: Reason, read: Read })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

const Change = z.uuid().openapi({ description: 'The `id` of the proposed change as it was read' })

export const approveChange = defineRoute({
  operationId: 'approveChange',
  summary: 'Approve a proposed change; creators with open demos are notified and may withdraw',
  method: 'post',
  path: '/api/drops/{id}/approve-change',
  tags: ['admin'],
  ...access(['admin'], 'drop.approve-change'),
  request: { params: IdParams, body: body(z.object({ change: Change })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

export const approveSpelling = defineRoute({
  operationId: 'approveSpelling',
  summary: 'Approve a proposed change that only corrects spelling; creators are not notified',
  method: 'post',
  path: '/api/drops/{id}/approve-spelling',
  tags: ['admin'],
  ...access(['admin'], 'drop.approve-spelling'),
  request: { params: IdParams, body: body(z.object({ change: Change })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed', 'drop/not-spelling'),
  },
})

export const rejectChange = defineRoute({
  operationId: 'rejectChange',
  summary: 'Reject a proposed change with a reason that its owner sees; the live brief stays',
  method: 'post',
  path: '/api/drops/{id}/reject-change',
  tags: ['admin'],
  ...access(['admin'], 'drop.reject-change'),
  request: { params: IdParams, body: body(z.object({ change: Change, reason: Reason })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

export const deliverDrop = defineRoute({
  operationId: 'deliverDrop',
  summary: 'Deliver the pitches before the drop closes',
  method: 'post',
  path: '/api/drops/{id}/deliver',
  tags: ['admin'],
  ...access(['admin'], 'drop.deliver'),
  request: { params: IdParams },
  responses: {
    200: response(DropInFull),
    ...errorResponses(
      'drop/not-found',
      'undo/pending',
      'drop/wrong-state',
      'drop/still-screening',
      'drop/nothing-pitched',
      'drop/withdrawals-open',
    ),
  },
})

import { z } from '@hono/zod-openapi'
import { reasonLength } from '@velv/domain/admin/admin-actions.ts'
import { maxColleagues } from '../accounts/organizations/colleagues-queries.ts'
import {
  CursorQuery,
  csvResponse,
  response,
  body,
  Id,
  IdParams,
  optionalBody,
  Timestamp,
  noContent,
  pageOf,
  errorResponses,
  operations,
} from '../platform/http/contract.ts'
import { ownedSets } from './drops-queries.ts'
import { BriefChanges, DropInFull, EditedBriefInput, NewBriefInput, OwnDropPage } from './drops-shapes.ts'

const everyone = operations('drops', ['creator', 'dropOwner', 'screener', 'admin'])
const creatorsOwnersAndStaff = operations('drops', ['creator', 'dropOwner', 'admin'])
const owners = operations('drops', ['dropOwner'])
const ownersAndStaff = operations('drops', ['dropOwner', 'admin'])
const staff = operations('admin', ['admin'])

export const readDrop = everyone('readDrop', 'get /api/drops/{id}', {
  summary: 'Get a drop',
  action: 'drop.read',
  request: { params: IdParams },
  responses: { 200: response(DropInFull), ...errorResponses('drop/not-found') },
})

export const downloadOutcome = creatorsOwnersAndStaff('downloadOutcome', 'get /api/drops/{id}/outcome.csv', {
  summary: 'Download the outcome of a drop as CSV, once every song is answered or refunded',
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('drop/not-found', 'request/too-many') },
})

export const addDrop = owners('addDrop', 'post /api/drops', {
  summary: 'Submit a new brief for review',
  request: { body: body(NewBriefInput) },
  responses: {
    201: response(DropInFull),
    ...errorResponses(
      'request/invalid',
      'team/observer',
      'drop/answers-overdue',
      'drop/wrong-state',
      'request/too-many',
    ),
  },
})

export const editDrop = owners('editDrop', 'put /api/drops/{id}', {
  summary:
    'Change a drop of the viewer. A rejected drop goes back to review. Once a demo is paid, some changes need review, and the live brief stays until they’re approved',
  action: 'drop.edit',
  request: { params: IdParams, body: body(EditedBriefInput) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('request/invalid', 'drop/not-found', 'drop/wrong-state', 'drop/changed', 'request/too-many'),
  },
})

export const closeDropNow = owners('closeDropNow', 'post /api/drops/{id}/close', {
  summary: 'Close a drop now; submitted songs are still screened',
  action: 'drop.close-now',
  request: { params: IdParams },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'drop/wrong-state', 'request/too-many'),
  },
})

export const listColleagues = owners('listColleagues', 'get /api/my/colleagues', {
  summary: 'List the colleagues who can answer, the viewer included, by name',
  responses: {
    200: response(
      z.array(z.object({ id: z.uuid(), name: z.string() })).openapi({ description: `At most ${maxColleagues}` }),
    ),
  },
})

const HandOver = z.object({ to: Id.openapi({ description: 'A colleague who can answer' }) })

export const handOverDrop = owners('handOverDrop', 'post /api/drops/{id}/hand-over', {
  summary: 'Make a colleague the writer of a drop',
  action: 'drop.hand-over',
  request: { params: IdParams, body: body(HandOver) },
  responses: { 200: response(DropInFull), ...errorResponses('drop/not-found', 'team/cannot-answer') },
})

export const handOverDrops = owners('handOverDrops', 'post /api/my/drops/hand-over', {
  summary: 'Make a colleague the writer of all drops that the viewer wrote in their organization',
  request: { body: body(HandOver) },
  responses: {
    200: response(z.object({ drops: z.int() })),
    ...errorResponses('team/cannot-answer', 'request/invalid'),
  },
})

export const extendDrop = owners('extendDrop', 'post /api/drops/{id}/extend', {
  summary: 'Extend a drop. An earlier decision date moves along. Once a demo is paid, some extensions need review',
  action: 'drop.extend',
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

export const deleteDrop = owners('deleteDrop', 'delete /api/drops/{id}', {
  summary: 'Delete a drop that has no demos',
  action: 'drop.delete',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('drop/not-found', 'drop/has-demos') },
})

const Changes = {
  at: Timestamp,
  changes: BriefChanges,
}

export const listDropChanges = ownersAndStaff('listDropChanges', 'get /api/drops/{id}/changes', {
  summary: 'The owner’s changes to a drop since its approval, newest first',
  action: 'drop.changes',
  request: { params: IdParams, query: CursorQuery },
  responses: {
    200: response(pageOf(z.object({ id: z.uuid(), ...Changes }).openapi('DropChange'), 'DropChangePage')),
    ...errorResponses('drop/not-found'),
  },
})

export const listChangedDrops = staff('listChangedDrops', 'get /api/admin/drop-changes', {
  summary: 'The newest changes to approved drops of all owners',
  request: { query: CursorQuery },
  responses: {
    200: response(
      pageOf(z.object({ id: z.uuid(), ...Changes, drop: DropInFull }).openapi('ChangedDrop'), 'ChangedDropPage'),
    ),
  },
})

export const takeBackChange = owners('takeBackChange', 'delete /api/drops/{id}/proposed-change', {
  summary: 'Withdraw a proposed change, or dismiss a rejected one; safe to repeat',
  action: 'drop.take-back-change',
  request: { params: IdParams },
  responses: { 200: response(DropInFull), ...errorResponses('drop/not-found') },
})

export const listProposedChanges = staff('listProposedChanges', 'get /api/admin/drop-changes/waiting', {
  summary: 'Drops with a change waiting for review, oldest first',
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

const OwnedQuery = CursorQuery.extend({
  of: z.enum(ownedSets).default('own').openapi({
    description: 'Drops that the viewer wrote, all of their team, or those assigned to the viewer',
  }),
})

export const listMyDrops = owners('listMyDrops', 'get /api/my/drops', {
  summary: 'List the viewer’s undelivered drops, newest first',
  request: { query: OwnedQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listMyInbox = owners('listMyInbox', 'get /api/my/inbox', {
  summary: 'List the viewer’s delivered drops, last delivered first',
  request: { query: OwnedQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listDropsToReview = staff('listDropsToReview', 'get /api/admin/drops-to-review', {
  summary: 'List drops in review, oldest first',
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

export const listDropsToDeliver = staff('listDropsToDeliver', 'get /api/admin/drops-to-deliver', {
  summary: 'Approved drops that aren’t delivered, first to close first',
  request: { query: CursorQuery },
  responses: { 200: response(OwnDropPage) },
})

const Reason = z.string().trim().min(reasonLength.min).max(reasonLength.max)

const Read = Timestamp.optional().openapi({
  description: 'The `updatedAt` of the brief that was read; rejected if the brief has changed since',
})

export const approveDrop = staff('approveDrop', 'post /api/drops/{id}/approve', {
  summary: 'Approve a drop and publish it',
  action: 'drop.approve',
  request: { params: IdParams, body: optionalBody(z.object({ read: Read })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed', 'drop/refunding'),
  },
})

export const rejectDrop = staff('rejectDrop', 'post /api/drops/{id}/reject', {
  summary: 'Reject a drop with a reason that its owner sees',
  action: 'drop.reject',
  request: { params: IdParams, body: body(z.object({ reason: Reason, read: Read })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

const Change = z.uuid().openapi({ description: 'The `id` of the proposed change as it was read' })

export const approveChange = staff('approveChange', 'post /api/drops/{id}/approve-change', {
  summary: 'Approve a proposed change; creators with open demos are notified and may withdraw',
  action: 'drop.approve-change',
  request: { params: IdParams, body: body(z.object({ change: Change })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

export const approveSpelling = staff('approveSpelling', 'post /api/drops/{id}/approve-spelling', {
  summary: 'Approve a proposed change that only corrects spelling; creators are not notified',
  action: 'drop.approve-spelling',
  request: { params: IdParams, body: body(z.object({ change: Change })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed', 'drop/not-spelling'),
  },
})

export const rejectChange = staff('rejectChange', 'post /api/drops/{id}/reject-change', {
  summary: 'Reject a proposed change with a reason that its owner sees; the live brief stays',
  action: 'drop.reject-change',
  request: { params: IdParams, body: body(z.object({ change: Change, reason: Reason })) },
  responses: {
    200: response(DropInFull),
    ...errorResponses('drop/not-found', 'undo/pending', 'drop/wrong-state', 'drop/changed'),
  },
})

export const deliverDrop = staff('deliverDrop', 'post /api/drops/{id}/deliver', {
  summary: 'Deliver the pitches before the drop closes',
  action: 'drop.deliver',
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

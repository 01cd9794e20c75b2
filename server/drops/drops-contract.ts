import { z } from '@hono/zod-openapi'
import { reasonLength } from '@velv/domain/admin/staff-acts.ts'
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
import { BriefChanges, DropInFull, EditedBriefInput, NewBriefInput, OwnDropPage } from './drops-shapes.ts'

export const readDrop = row({
  operationId: 'readDrop',
  summary: 'One drop',
  method: 'get',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'drop.read'),
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
  request: { body: body(NewBriefInput) },
  responses: { 201: answer(DropInFull), ...refuses('request/invalid', 'request/too-many') },
})

export const editDrop = row({
  operationId: 'editDrop',
  summary:
    'Change my drop; a rejected one waits for review again, and so do some changes once a demo is paid, while the live brief stays',
  method: 'put',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.edit'),
  request: { params: byId, body: body(EditedBriefInput) },
  responses: {
    200: answer(DropInFull),
    ...refuses('request/invalid', 'drop/not-found', 'drop/wrong-state', 'drop/changed', 'request/too-many'),
  },
})

export const deleteDrop = row({
  operationId: 'deleteDrop',
  summary: 'Delete my drop while it has no demos',
  method: 'delete',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.delete'),
  request: { params: byId },
  responses: { 204: nothing, ...refuses('drop/not-found', 'drop/has-demos') },
})

const Changes = {
  at: Moment,
  changes: BriefChanges,
}

export const listDropChanges = row({
  operationId: 'listDropChanges',
  summary: 'What its owner changed in a drop after its approval, last first',
  method: 'get',
  path: '/api/drops/{id}/changes',
  tags: ['drops'],
  ...access(['dropOwner', 'admin'], 'drop.changes'),
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

export const takeBackChange = row({
  operationId: 'takeBackChange',
  summary: 'Take back a change of my brief that waits for review, or put away one that was rejected; safe to repeat',
  method: 'delete',
  path: '/api/drops/{id}/proposed-change',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.take-back-change'),
  request: { params: byId },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found') },
})

export const listProposedChanges = row({
  operationId: 'listProposedChanges',
  summary: 'Drops with a change that waits for review, longest waiting first',
  method: 'get',
  path: '/api/admin/drop-changes/waiting',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
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

export const listDropsToDeliver = row({
  operationId: 'listDropsToDeliver',
  summary: 'Approved drops that are not delivered, closing first',
  method: 'get',
  path: '/api/admin/drops-to-deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

const Reason = z.string().trim().min(reasonLength.min).max(reasonLength.max)

const Read = Moment.optional().openapi({
  description: 'The `updatedAt` of the brief that was read; a verdict on an older one is refused',
})

export const approveDrop = row({
  operationId: 'approveDrop',
  summary: 'Let everybody see it',
  method: 'post',
  path: '/api/drops/{id}/approve',
  tags: ['admin'],
  ...access(['admin'], 'drop.approve'),
  request: { params: byId, body: mayHave(z.object({ read: Read })) },
  responses: {
    200: answer(DropInFull),
    ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed', 'drop/refunding'),
  },
})

export const rejectDrop = row({
  operationId: 'rejectDrop',
  summary: 'Send it back with a reason the owner reads',
  method: 'post',
  path: '/api/drops/{id}/reject',
  tags: ['admin'],
  ...access(['admin'], 'drop.reject'),
  request: { params: byId, body: body(z.object({ reason: Reason, read: Read })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed') },
})

const Change = z.uuid().openapi({ description: 'The `id` of the proposed change that was read' })

export const approveChange = row({
  operationId: 'approveChange',
  summary: 'Let a proposed change of a brief go live; creators with open demos are told and may withdraw',
  method: 'post',
  path: '/api/drops/{id}/approve-change',
  tags: ['admin'],
  ...access(['admin'], 'drop.approve-change'),
  request: { params: byId, body: body(z.object({ change: Change })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed') },
})

export const rejectChange = row({
  operationId: 'rejectChange',
  summary: 'Reject a proposed change of a brief with a reason the owner reads; the live brief stays',
  method: 'post',
  path: '/api/drops/{id}/reject-change',
  tags: ['admin'],
  ...access(['admin'], 'drop.reject-change'),
  request: { params: byId, body: body(z.object({ change: Change, reason: Reason })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state', 'drop/changed') },
})

export const deliverDrop = row({
  operationId: 'deliverDrop',
  summary: 'Deliver what was pitched before the drop closes',
  method: 'post',
  path: '/api/drops/{id}/deliver',
  tags: ['admin'],
  ...access(['admin'], 'drop.deliver'),
  request: { params: byId },
  responses: {
    200: answer(DropInFull),
    ...refuses(
      'drop/not-found',
      'drop/wrong-state',
      'drop/still-screening',
      'drop/nothing-pitched',
      'drop/withdrawals-open',
    ),
  },
})

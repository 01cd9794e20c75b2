import { z } from '@hono/zod-openapi'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { DropInFull } from '../drops/drops-shapes.ts'
import { access, answer, body, byId, refuses, row } from '../platform/contract.ts'
import { Done, Reason } from './admin-contract.ts'
import { RefundPreview } from './refund-preview-shape.ts'

const area = (operationId: string, summary: string, action: DropAction) => ({
  operationId,
  summary,
  tags: ['admin'],
  ...access(['admin'], action),
})

const Changed = answer(z.object({ drop: DropInFull, done: Done }))
const withReason = { params: byId, body: body(z.object({ reason: Reason })) }
const refused = refuses('drop/not-found', 'drop/wrong-state')

export const pauseDrop = row({
  ...area(
    'pauseDrop',
    'Take a live drop out of all lists, and let it take no submissions, until it is resumed',
    'drop.pause',
  ),
  method: 'post',
  path: '/api/drops/{id}/pause',
  request: withReason,
  responses: { 200: Changed, ...refused },
})

export const resumeDrop = row({
  ...area('resumeDrop', 'Let a drop that staff has paused take submissions again', 'drop.resume'),
  method: 'post',
  path: '/api/drops/{id}/resume',
  request: { params: byId },
  responses: { 200: Changed, ...refused },
})

export const previewUnpublish = row({
  ...area('previewUnpublish', 'What unpublishing a drop would refund', 'drop.unpublish'),
  method: 'get',
  path: '/api/drops/{id}/unpublish',
  request: { params: byId },
  responses: { 200: answer(RefundPreview), ...refused },
})

export const unpublishDrop = row({
  ...area(
    'unpublishDrop',
    'Take a drop down and say why: its open demos are refunded, and its owner may edit it and send it for review again',
    'drop.unpublish',
  ),
  method: 'post',
  path: '/api/drops/{id}/unpublish',
  request: withReason,
  responses: { 200: Changed, ...refuses('drop/not-found', 'drop/wrong-state', 'auth/confirm-password') },
})

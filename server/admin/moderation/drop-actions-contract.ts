import { z } from '@hono/zod-openapi'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { DropInFull } from '../../drops/drops-shapes.ts'
import { access, response, body, IdParams, errorResponses, defineRoute } from '../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../admin-operation.ts'
import { RefundPreview } from '../payments/refund-preview-schema.ts'

const adminDropOperation = (operationId: string, summary: string, action: DropAction) => ({
  operationId,
  summary,
  tags: ['admin'],
  ...access(['admin'], action),
})

const Changed = response(z.object({ drop: DropInFull, done: AdminActionResult }))
const withReason = { params: IdParams, body: body(z.object({ reason: Reason })) }
const dropErrors = errorResponses('drop/not-found', 'drop/wrong-state', 'undo/pending')

export const pauseDrop = defineRoute({
  ...adminDropOperation(
    'pauseDrop',
    'Pause a live drop, with a reason: it leaves all lists and takes no submissions until it’s resumed',
    'drop.pause',
  ),
  method: 'post',
  path: '/api/drops/{id}/pause',
  request: withReason,
  responses: { 200: Changed, ...dropErrors },
})

export const resumeDrop = defineRoute({
  ...adminDropOperation('resumeDrop', 'Resume a drop that staff paused', 'drop.resume'),
  method: 'post',
  path: '/api/drops/{id}/resume',
  request: { params: IdParams },
  responses: { 200: Changed, ...dropErrors },
})

export const previewUnpublish = defineRoute({
  ...adminDropOperation('previewUnpublish', 'Preview what unpublishing a drop would refund', 'drop.unpublish'),
  method: 'get',
  path: '/api/drops/{id}/unpublish',
  request: { params: IdParams },
  responses: { 200: response(RefundPreview), ...dropErrors },
})

export const unpublishDrop = defineRoute({
  ...adminDropOperation(
    'unpublishDrop',
    'Unpublish a drop, with a reason. Its undecided demos are refunded, and its owner can edit it and send it for review again',
    'drop.unpublish',
  ),
  method: 'post',
  path: '/api/drops/{id}/unpublish',
  request: withReason,
  responses: { 200: Changed, ...errorResponses('drop/not-found', 'drop/wrong-state', 'auth/confirm-password') },
})

const trackErrors = errorResponses('drop/not-found', 'track/not-found')

export const suspendReferenceTrack = defineRoute({
  ...adminDropOperation(
    'suspendReferenceTrack',
    'Suspend the reference track of a drop after a rights complaint, with a reason: only staff can play it; safe to repeat',
    'drop.suspend-track',
  ),
  method: 'post',
  path: '/api/drops/{id}/suspend-track',
  request: withReason,
  responses: { 200: Changed, ...trackErrors },
})

export const restoreReferenceTrack = defineRoute({
  ...adminDropOperation(
    'restoreReferenceTrack',
    'Restore the suspended reference track of a drop; safe to repeat',
    'drop.restore-track',
  ),
  method: 'post',
  path: '/api/drops/{id}/restore-track',
  request: { params: IdParams },
  responses: { 200: Changed, ...trackErrors },
})

import { z } from '@hono/zod-openapi'
import { DropInFull } from '../../drops/drops-shapes.ts'
import { response, body, IdParams, errorResponses, operations } from '../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'
import { RefundPreview } from '../payments/refund-preview-schema.ts'

const staff = operations('admin', ['admin'])

const Changed = response(z.object({ drop: DropInFull, done: AdminActionResult }))
const withReason = { params: IdParams, body: body(z.object({ reason: Reason })) }
const dropErrors = errorResponses('drop/not-found', 'drop/wrong-state', 'undo/pending')

export const pauseDrop = staff('pauseDrop', 'post /api/drops/{id}/pause', {
  summary: 'Pause a live drop, with a reason: it leaves all lists and takes no submissions until it’s resumed',
  action: 'drop.pause',
  request: withReason,
  responses: { 200: Changed, ...dropErrors },
})

export const resumeDrop = staff('resumeDrop', 'post /api/drops/{id}/resume', {
  summary: 'Resume a drop that staff paused',
  action: 'drop.resume',
  request: { params: IdParams },
  responses: { 200: Changed, ...dropErrors },
})

export const previewUnpublish = staff('previewUnpublish', 'get /api/drops/{id}/unpublish', {
  summary: 'Preview what unpublishing a drop would refund',
  action: 'drop.unpublish',
  request: { params: IdParams },
  responses: { 200: response(RefundPreview), ...dropErrors },
})

export const unpublishDrop = staff('unpublishDrop', 'post /api/drops/{id}/unpublish', {
  summary:
    'Unpublish a drop, with a reason. Its undecided demos are refunded, and its owner can edit it and send it for review again',
  action: 'drop.unpublish',
  request: withReason,
  responses: { 200: Changed, ...errorResponses('drop/not-found', 'drop/wrong-state', 'auth/confirm-password') },
})

const trackErrors = errorResponses('drop/not-found', 'track/not-found')

export const suspendReferenceTrack = staff('suspendReferenceTrack', 'post /api/drops/{id}/suspend-track', {
  summary:
    'Suspend the reference track of a drop after a rights complaint, with a reason: only staff can play it; safe to repeat',
  action: 'drop.suspend-track',
  request: withReason,
  responses: { 200: Changed, ...trackErrors },
})

export const restoreReferenceTrack = staff('restoreReferenceTrack', 'post /api/drops/{id}/restore-track', {
  summary: 'Restore the suspended reference track of a drop; safe to repeat',
  action: 'drop.restore-track',
  request: { params: IdParams },
  responses: { 200: Changed, ...trackErrors },
})

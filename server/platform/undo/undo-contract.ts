import { z } from '@hono/zod-openapi'
import { operations, errorResponses, Id, IdParams, response, Timestamp } from '../http/contract.ts'

const signedIn = operations('undo', 'account')

/** What the person who acted needs to undo an action. */
export const UndoOffer = z
  .object({
    id: z.uuid(),
    action: z.string(),
    subjectId: z.uuid(),
    label: z.string().openapi({ description: 'The name of the person, drop, or song' }),
    level: z.string().nullable().openapi({ description: 'For a screener’s approval or level: the level' }),
    at: Timestamp.openapi({ description: 'Actions of one request have the same time' }),
    undoUntil: Timestamp,
  })
  .openapi('UndoOffer')

/** Shown with a record. */
export const PendingState = z
  .object({
    undoId: z.uuid().nullable().openapi({ description: 'For the person who acted: the ID for undoing it' }),
  })
  .nullable()
  .openapi({
    description:
      'A staff action that can still be undone and hasn’t taken effect yet. Only the person who took it sees what it is',
  })

export const listUndoOffers = signedIn('listUndoOffers', 'get /api/undo', {
  summary: 'List the viewer’s actions that can still be undone, latest first',
  responses: { 200: response(z.object({ rows: z.array(UndoOffer) })) },
})

export const undoAction = signedIn('undoAction', 'post /api/undo/{id}', {
  summary: 'Undo an action before anyone is notified; safe to repeat',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ subjectId: Id })),
    ...errorResponses(
      'undo/expired',
      'undo/changed',
      'account/role',
      'account/fixed-admin',
      'drop/wrong-state',
      'auth/confirm-password',
    ),
  },
})

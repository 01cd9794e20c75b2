import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import {
  CursorQuery,
  response,
  body,
  IdParams,
  Timestamp,
  pageOf,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { PendingState } from '../../platform/undo/undo-contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'

const staff = operations('admin', ['admin'])

export const StaffDemo = z
  .object({
    id: z.uuid(),
    title: z.string(),
    creator: z.object({ id: z.uuid(), name: z.string().nullable() }).openapi({
      description: '`name` is null when the account was deleted',
    }),
    drop: z.object({ id: z.uuid(), name: z.string() }),
    result: z.enum(results),
    createdAt: Timestamp,
    suspendedAt: Timestamp.nullable(),
    suspendedReason: z.string().nullable().openapi({ description: 'Null if the song isn’t suspended' }),
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
    pending: PendingState,
  })
  .openapi('StaffDemo', { description: 'A song as shown to staff' })

const StaffDemoPage = pageOf(StaffDemo, 'StaffDemoPage')

const Changed = response(z.object({ demo: StaffDemo, done: AdminActionResult }))
const demoErrors = errorResponses('demo/not-found', 'demo/wrong-state', 'undo/pending')

export const previewSuspension = staff('previewSuspension', 'get /api/demos/{id}/suspend', {
  summary: 'Count the submissions of the same recording that a suspension would affect',
  action: 'demo.suspend',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ submissions: z.int() })),
    ...errorResponses('demo/not-found', 'demo/suspended'),
  },
})

export const suspendDemo = staff('suspendDemo', 'post /api/demos/{id}/suspend', {
  summary:
    'Suspend a recording after a rights complaint, with a reason. Until it’s restored, no one can play it or decide on it',
  action: 'demo.suspend',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...demoErrors },
})

export const restoreDemo = staff('restoreDemo', 'post /api/demos/{id}/restore', {
  summary: 'Restore a suspended recording',
  action: 'demo.restore',
  request: { params: IdParams },
  responses: { 200: Changed, ...demoErrors },
})

export const checkDemo = staff('checkDemo', 'post /api/demos/{id}/check', {
  summary:
    'Get a URL for playing a suspended recording to check a complaint. Each request is recorded in the audit trail',
  action: 'demo.check',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ url: z.string() })),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'demo/no-audio'),
  },
})

export const listSuspendedDemos = staff('listSuspendedDemos', 'get /api/admin/suspended-demos', {
  summary: 'List the suspended songs, most recently suspended first',
  request: { query: CursorQuery },
  responses: { 200: response(StaffDemoPage) },
})

export const listDemosOfPerson = staff('listDemosOfPerson', 'get /api/admin/people/{id}/demos', {
  summary: 'List a creator’s demos, newest first',
  action: 'account.read',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(StaffDemoPage), ...errorResponses('request/not-found') },
})

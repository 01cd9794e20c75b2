import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import {
  access,
  CursorQuery,
  response,
  body,
  IdParams,
  Timestamp,
  pageOf,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { PendingState } from '../../platform/undo/undo-contract.ts'
import { adminOperation, AdminActionResult, Reason } from '../admin-operation.ts'

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

const adminDemoOperation = (operationId: string, summary: string, action: DemoAction) => ({
  operationId,
  summary,
  tags: ['admin'],
  ...access(['admin'], action),
})

const Changed = response(z.object({ demo: StaffDemo, done: AdminActionResult }))
const demoErrors = errorResponses('demo/not-found', 'demo/wrong-state', 'undo/pending')

export const previewSuspension = defineRoute({
  ...adminDemoOperation(
    'previewSuspension',
    'Count the submissions of the same recording that a suspension would affect',
    'demo.suspend',
  ),
  method: 'get',
  path: '/api/demos/{id}/suspend',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ submissions: z.int() })),
    ...errorResponses('demo/not-found', 'demo/suspended'),
  },
})

export const suspendDemo = defineRoute({
  ...adminDemoOperation(
    'suspendDemo',
    'Suspend a recording after a rights complaint, with a reason. Until it’s restored, no one can play it or decide on it',
    'demo.suspend',
  ),
  method: 'post',
  path: '/api/demos/{id}/suspend',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...demoErrors },
})

export const restoreDemo = defineRoute({
  ...adminDemoOperation('restoreDemo', 'Restore a suspended recording', 'demo.restore'),
  method: 'post',
  path: '/api/demos/{id}/restore',
  request: { params: IdParams },
  responses: { 200: Changed, ...demoErrors },
})

export const checkDemo = defineRoute({
  ...adminDemoOperation(
    'checkDemo',
    'Get a URL for playing a suspended recording to check a complaint. Each request is recorded in the audit trail',
    'demo.check',
  ),
  method: 'post',
  path: '/api/demos/{id}/check',
  request: { params: IdParams },
  responses: {
    200: response(z.object({ url: z.string() })),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'demo/no-audio'),
  },
})

export const listSuspendedDemos = defineRoute({
  ...adminOperation('listSuspendedDemos', 'List the suspended songs, most recently suspended first'),
  method: 'get',
  path: '/api/admin/suspended-demos',
  request: { query: CursorQuery },
  responses: { 200: response(StaffDemoPage) },
})

export const listDemosOfPerson = defineRoute({
  ...adminOperation('listDemosOfPerson', 'List a creator’s demos, newest first', 'account.read'),
  method: 'get',
  path: '/api/admin/people/{id}/demos',
  request: { params: IdParams, query: CursorQuery },
  responses: { 200: response(StaffDemoPage), ...errorResponses('request/not-found') },
})

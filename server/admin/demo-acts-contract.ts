import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { access, After, answer, body, byId, Moment, pageOf, refuses, row } from '../platform/contract.ts'
import { area, Done, Reason } from './admin-contract.ts'

const StaffDemo = z
  .object({
    id: z.uuid(),
    title: z.string(),
    creator: z.object({ id: z.uuid(), name: z.string().nullable() }).openapi({
      description: '`name` is null where the account is gone',
    }),
    drop: z.object({ id: z.uuid(), name: z.string() }),
    result: z.enum(results),
    createdAt: Moment,
    suspendedAt: Moment.nullable(),
    suspendedReason: z.string().nullable().openapi({ description: 'Null while it is not suspended' }),
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
  })
  .openapi('StaffDemo', { description: 'A song as staff meets it' })

const StaffDemoPage = pageOf(StaffDemo, 'StaffDemoPage')

const one = (operationId: string, summary: string, action: DemoAction) => ({
  operationId,
  summary,
  tags: ['admin'],
  ...access(['admin'], action),
})

const Changed = answer(z.object({ demo: StaffDemo, done: Done }))
const refused = refuses('demo/not-found', 'demo/wrong-state')

export const previewSuspension = row({
  ...one('previewSuspension', 'How many submissions of the same recording a suspension would reach', 'demo.suspend'),
  method: 'get',
  path: '/api/demos/{id}/suspend',
  request: { params: byId },
  responses: { 200: answer(z.object({ submissions: z.int() })), ...refuses('demo/not-found', 'demo/suspended') },
})

export const suspendDemo = row({
  ...one(
    'suspendDemo',
    'Take a recording out of hearing after a rights complaint, and say why: nobody plays it or decides on it',
    'demo.suspend',
  ),
  method: 'post',
  path: '/api/demos/{id}/suspend',
  request: { params: byId, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...refused },
})

export const restoreDemo = row({
  ...one('restoreDemo', 'Bring a suspended recording back', 'demo.restore'),
  method: 'post',
  path: '/api/demos/{id}/restore',
  request: { params: byId },
  responses: { 200: Changed, ...refused },
})

export const checkDemo = row({
  ...one(
    'checkDemo',
    'Where a suspended recording can be played to check the complaint; each time is kept in the audit trail',
    'demo.check',
  ),
  method: 'post',
  path: '/api/demos/{id}/check',
  request: { params: byId },
  responses: {
    200: answer(z.object({ url: z.string() })),
    ...refuses('demo/not-found', 'demo/wrong-state', 'demo/no-audio'),
  },
})

export const listSuspendedDemos = row({
  ...area('listSuspendedDemos', 'Suspended songs, last suspended first'),
  method: 'get',
  path: '/api/admin/suspended-demos',
  request: { query: After },
  responses: { 200: answer(StaffDemoPage) },
})

export const listDemosOfPerson = row({
  ...area('listDemosOfPerson', 'The demos of a creator, last begun first', 'account.read'),
  method: 'get',
  path: '/api/admin/people/{id}/demos',
  request: { params: byId, query: After },
  responses: { 200: answer(StaffDemoPage), ...refuses('request/not-found') },
})

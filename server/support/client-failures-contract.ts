import { z } from '@hono/zod-openapi'
import { clientFailureKinds, failuresPerReport } from '@velv/domain/client-failures.ts'
import { access, body, noContent, errorResponses, defineRoute } from '../platform/http/contract.ts'

const Failure = z
  .object({
    kind: z.enum(clientFailureKinds),
    status: z.int().min(0).max(599).openapi({ description: 'HTTP status; 0 when there was no response' }),
    path: z.string().max(100).optional().openapi({ description: 'The path of the operation, as in this document' }),
  })
  .openapi('ClientFailure')

export const reportFailures = defineRoute({
  operationId: 'reportFailures',
  summary: 'Log failures in the browser',
  method: 'post',
  path: '/api/client-failures',
  tags: ['support'],
  ...access('account'),
  request: { body: body(z.object({ failures: z.array(Failure).min(1).max(failuresPerReport) })) },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

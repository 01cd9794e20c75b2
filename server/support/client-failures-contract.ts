import { z } from '@hono/zod-openapi'
import { type ClientErrorKind, clientErrorLengths } from '@velv/domain/client-errors.ts'
import { clientFailureKinds, failuresPerReport } from '@velv/domain/client-failures.ts'
import { body, noContent, errorResponses, operations } from '../platform/http/contract.ts'

const signedIn = operations('support', 'account')
const anyone = operations('support', 'public')

const Failure = z
  .object({
    kind: z.enum(clientFailureKinds),
    status: z.int().min(0).max(599).openapi({ description: 'HTTP status; 0 when there was no response' }),
    path: z.string().max(100).optional().openapi({ description: 'The path of the operation, as in this document' }),
  })
  .openapi('ClientFailure')

export const reportFailures = signedIn('reportFailures', 'post /api/client-failures', {
  summary: 'Report failed requests that the browser saw',
  request: { body: body(z.object({ failures: z.array(Failure).min(1).max(failuresPerReport) })) },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const reportError = anyone('reportError', 'post /api/client-errors', {
  summary: 'Report an unexpected error in the browser',
  description:
    'Of the message, only what cannot be personal is kept; of the stack, only the places in files of the web app.',
  request: {
    body: body(
      z.object({
        kind: z.enum(['error', 'rejection', 'page'] satisfies ClientErrorKind[]),
        name: z.string().max(clientErrorLengths.name),
        message: z.string().max(clientErrorLengths.message),
        stack: z.string().max(clientErrorLengths.stack),
        page: z.string().max(clientErrorLengths.page).openapi({ description: 'The path of the page' }),
      }),
    ),
  },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

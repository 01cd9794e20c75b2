import { z } from '@hono/zod-openapi'
import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { body, defineRoute, errorResponses, IdParams, response, Timestamp } from '../../../platform/http/contract.ts'
import { AdminActionResult, adminOperation, Reason } from '../../admin-operation.ts'
import { Person } from '../person-schemas.ts'

const read = Timestamp.openapi({
  description: 'The `updatedAt` of the evidence that was read; rejected if the evidence has changed since',
})

const operation = (operationId: string, summary: string, action: AccountAction, path: string) => ({
  ...adminOperation(operationId, summary, action),
  method: 'post' as const,
  path: `/api/admin/people/{id}/${path}`,
})
const responses = {
  200: response(z.object({ person: Person, done: AdminActionResult })),
  ...errorResponses(
    'request/not-found',
    'undo/pending',
    'account/wrong-state',
    'account/fixed-admin',
    'evidence/none',
    'evidence/changed',
  ),
}
const request = { params: IdParams, body: body(z.object({ read })) }

export const acceptEvidence = defineRoute({
  ...operation(
    'acceptEvidence',
    'Accept a person’s evidence; the company is verified if the email has the website’s domain',
    'account.accept-evidence',
    'evidence/accept',
  ),
  request,
  responses,
})

export const returnEvidence = defineRoute({
  ...operation(
    'returnEvidence',
    'Return a person’s evidence with a reason; only staff can see it until it is accepted',
    'account.return-evidence',
    'evidence/return',
  ),
  request: { params: IdParams, body: body(z.object({ read, reason: Reason })) },
  responses,
})

export const verifyCompany = defineRoute({
  ...operation('verifyCompany', 'Mark the company as verified', 'account.verify-company', 'evidence/verify-company'),
  request,
  responses,
})

export const unverifyCompany = defineRoute({
  ...operation(
    'unverifyCompany',
    'Mark the company as not verified',
    'account.unverify-company',
    'evidence/unverify-company',
  ),
  request,
  responses,
})

import { z } from '@hono/zod-openapi'
import { body, operations, errorResponses, IdParams, response, Timestamp } from '../../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../../admin-shapes.ts'
import { Person } from '../person-schemas.ts'

const staff = operations('admin', ['admin'])

const read = Timestamp.openapi({
  description: 'The `updatedAt` of the evidence that was read; rejected if the evidence has changed since',
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

export const acceptEvidence = staff('acceptEvidence', 'post /api/admin/people/{id}/evidence/accept', {
  summary: 'Accept a person’s evidence; the company is verified if the email has the website’s domain',
  action: 'account.accept-evidence',
  request,
  responses,
})

export const returnEvidence = staff('returnEvidence', 'post /api/admin/people/{id}/evidence/return', {
  summary: 'Return a person’s evidence with a reason; only staff can see it until it is accepted',
  action: 'account.return-evidence',
  request: { params: IdParams, body: body(z.object({ read, reason: Reason })) },
  responses,
})

export const verifyCompany = staff('verifyCompany', 'post /api/admin/people/{id}/evidence/verify-company', {
  summary: 'Mark the company as verified',
  action: 'account.verify-company',
  request,
  responses,
})

export const unverifyCompany = staff('unverifyCompany', 'post /api/admin/people/{id}/evidence/unverify-company', {
  summary: 'Mark the company as not verified',
  action: 'account.unverify-company',
  request,
  responses,
})

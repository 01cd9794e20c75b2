import { z } from '@hono/zod-openapi'
import { evidenceLimits, evidenceStates } from '@velv/domain/accounts/evidence/evidence.ts'
import { body, errorResponses, operations, response, Timestamp } from '../../platform/http/contract.ts'

/** A request may exceed the limits this many times, so that the response can say which field is too long. */
const inputFactor = 4
const text = (max: number) => z.string().max(inputFactor * max)

const CreditShape = z.object({ title: z.string(), artist: z.string(), link: z.string() }).openapi('Credit')

export const evidenceShape = {
  company: z.string(),
  role: z.string(),
  website: z.string(),
  profiles: z.array(z.string()),
  credits: z.array(CreditShape),
  note: z.string(),
  state: z.enum(evidenceStates),
  sentAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  returnedReason: z
    .string()
    .nullable()
    .openapi({ description: 'Why staff last returned it; null once it is accepted' }),
  updatedAt: Timestamp.openapi({ description: 'When its person last changed it' }),
}

/** What a drop owner or screener says about their work. */
const EvidenceShape = z
  .object({
    ...evidenceShape,
    isCompanyVerified: z.boolean().openapi({ description: 'Creators see the company as verified' }),
  })
  .openapi('Evidence')

const EvidenceResponse = response(z.object({ evidence: EvidenceShape.nullable() }))

const applicants = operations('profile', { beforeGate: ['dropOwner', 'screener'] })

export const readMyEvidence = applicants('readMyEvidence', 'get /api/me/evidence', {
  summary: 'Get the evidence the viewer has given about their work; null if there is none',
  responses: { 200: EvidenceResponse },
})

export const saveMyEvidence = applicants('saveMyEvidence', 'put /api/me/evidence', {
  summary:
    'Save evidence about the viewer’s work, as a draft or for review. Evidence that was already sent can’t become a draft again',
  request: {
    body: body(
      z
        .object({
          company: text(evidenceLimits.company),
          role: text(evidenceLimits.role),
          website: text(evidenceLimits.website),
          profiles: z.array(text(evidenceLimits.profile)).max(inputFactor * evidenceLimits.profiles),
          credits: z
            .array(
              z.object({
                title: text(evidenceLimits.creditText),
                artist: text(evidenceLimits.creditText),
                link: text(evidenceLimits.website),
              }),
            )
            .max(inputFactor * evidenceLimits.credits),
          note: text(evidenceLimits.note),
          send: z.boolean().openapi({ description: 'False saves a draft' }),
        })
        .openapi('EvidenceInput'),
    ),
  },
  responses: { 200: EvidenceResponse, ...errorResponses('request/invalid', 'request/too-many') },
})

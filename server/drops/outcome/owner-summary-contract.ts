import { z } from '@hono/zod-openapi'
import { praiseKeys } from '@velv/domain/screening/praise.ts'
import { proposalStates } from '@velv/domain/drops/brief-changes.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { ResultCounts } from '../drops-shapes.ts'
import { operations, response, Timestamp } from '../../platform/http/contract.ts'
import { maxDropsListed, maxPitchesListed } from './owner-summary-queries.ts'

const owners = operations('drops', ['dropOwner'])

const SummarizedPitch = z
  .object({
    id: z.uuid(),
    title: z.string(),
    creator: z.string(),
    durationMs: z.int(),
    deliveredAt: Timestamp,
    answersDueAt: Timestamp.openapi({ description: 'When the viewer’s answer is due' }),
    praise: z.array(z.enum(praiseKeys)),
    note: z.string().openapi({ description: 'The screener’s note for the owner; empty if there is none' }),
    drop: z.object({ id: z.uuid(), name: z.string(), genre: z.array(z.string()) }),
  })
  .openapi('SummarizedPitch')

const SummarizedDrop = z
  .object({
    id: z.uuid(),
    name: z.string(),
    label: z.string(),
    genre: z.array(z.string()),
    regionalOffice: z.string(),
    state: z.enum(dropStates),
    expireTime: Timestamp,
    counts: ResultCounts,
    reason: z.string().nullable().openapi({ description: 'Why staff rejected, unpublished, or paused the drop' }),
    change: z
      .object({ state: z.enum(proposalStates), reason: z.string().nullable() })
      .nullable()
      .openapi({ description: 'A proposed change to the brief of a live drop' }),
  })
  .openapi('SummarizedDrop')

const listed = `By closing time; at most ${maxDropsListed}`

export const readOwnerSummary = owners('readOwnerSummary', 'get /api/my/owner-summary', {
  summary: 'Get what a drop owner has to act on (pitches to answer, drops that aren’t live), and their live drops',
  request: {
    query: z.object({
      of: z
        .enum(['own', 'team'])
        .default('own')
        .openapi({ description: 'Of the viewer’s own drops, or all of their team' }),
    }),
  },
  responses: {
    200: response(
      z
        .object({
          toAnswer: z.int().openapi({ description: 'Pitches without the viewer’s answer' }),
          answerDays: z.int().openapi({ description: 'Days after delivery until answers are due' }),
          pitches: z.array(SummarizedPitch).openapi({
            description: `The unanswered pitches that were delivered first; at most ${maxPitchesListed}`,
          }),
          unapproved: z.array(SummarizedDrop).openapi({
            description: `The viewer’s drops that are in review, were rejected or unpublished, or closed before they were reviewed. ${listed}`,
          }),
          live: z.array(SummarizedDrop).openapi({ description: `The viewer’s live and paused drops. ${listed}` }),
          liveCount: z.int().openapi({ description: 'How many there are; 100 means that many or more' }),
        })
        .openapi('OwnerSummary'),
    ),
  },
})

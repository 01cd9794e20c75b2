import { z } from '@hono/zod-openapi'
import { access, defineRoute, response, Timestamp } from '../../platform/http/contract.ts'
import { OwnerStatsShape } from '../drops-shapes.ts'

export const OverdueAnswers = z.object({
  answerDays: z.int().openapi({ description: 'Days after delivery until answers are due' }),
  isStopped: z.boolean().openapi({ description: 'A new brief is refused with `drop/answers-overdue`' }),
  stopsAt: Timestamp.nullable().openapi({
    description:
      'When new drops stop unless everything is answered; null if nothing is overdue, or while staff has lifted it',
  }),
  liftedUntil: Timestamp.nullable().openapi({ description: 'Staff lets the owner publish until then' }),
  drops: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        pitches: z.int().openapi({ description: 'Pitches without an answer' }),
        dueAt: Timestamp.openapi({ description: 'When the answers were due' }),
      }),
    )
    .openapi({ description: 'The longest overdue first, at most 50' }),
})

export const readOverdueAnswers = defineRoute({
  operationId: 'readOverdueAnswers',
  summary: 'The drops whose pitches have waited too long for my answer, and whether that stops my new drops',
  method: 'get',
  path: '/api/my/overdue-answers',
  tags: ['drops'],
  ...access(['dropOwner']),
  responses: { 200: response(OverdueAnswers) },
})

export const readTrackRecord = defineRoute({
  operationId: 'readTrackRecord',
  summary: 'What I did with pitches so far, as creators see it with my drops',
  method: 'get',
  path: '/api/my/track-record',
  tags: ['drops'],
  ...access(['dropOwner']),
  responses: { 200: response(OwnerStatsShape) },
})

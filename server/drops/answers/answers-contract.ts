import { z } from '@hono/zod-openapi'
import { operations, response, Timestamp } from '../../platform/http/contract.ts'
import { OwnerStatsShape } from '../drops-shapes.ts'

const owners = operations('drops', ['dropOwner'])

export const OverdueAnswers = z.object({
  answerDays: z.int().openapi({ description: 'Days after delivery until answers are due' }),
  isStopped: z.boolean().openapi({ description: 'A new brief is rejected with `drop/answers-overdue`' }),
  stopsAt: Timestamp.nullable().openapi({
    description:
      'When the owner can no longer publish drops unless everything is answered; null if nothing is overdue, or while staff allow publishing',
  }),
  liftedUntil: Timestamp.nullable().openapi({ description: 'Staff let the owner publish until then' }),
  drops: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        pitches: z.int().openapi({ description: 'Pitches without an answer' }),
        dueAt: Timestamp.openapi({ description: 'When the answers were due' }),
      }),
    )
    .openapi({ description: 'Longest overdue first, at most 50' }),
})

export const readOverdueAnswers = owners('readOverdueAnswers', 'get /api/my/overdue-answers', {
  summary: 'Drops whose pitches are overdue for the viewer’s answer, and whether that stops new drops',
  responses: { 200: response(OverdueAnswers) },
})

export const readTrackRecord = owners('readTrackRecord', 'get /api/my/track-record', {
  summary: 'The viewer’s track record as creators see it with their drops',
  responses: { 200: response(OwnerStatsShape) },
})

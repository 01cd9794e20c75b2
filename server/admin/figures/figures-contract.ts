import { z } from '@hono/zod-openapi'
import { figureDays, refundDays } from '@velv/domain/admin/figures.ts'
import { operations, response } from '../../platform/http/contract.ts'

const staff = operations('admin', ['admin'])

const StaffFigures = z
  .object({
    songsHeard: z
      .int()
      .openapi({ description: `Songs that a screener played for the first time in the last ${figureDays} days` }),
    medianAnswerMs: z.int().nullable().openapi({
      description: 'Of those that were answered: from submission to the screener’s answer; null if none was',
    }),
    screenersListening: z.int().openapi({ description: 'Screeners who are listening now' }),
    screenerPayMicros: z
      .int()
      .openapi({ description: `Pay for the listening sessions of the last ${figureDays} days, in micro-dollars` }),
    fees: z.array(z.object({ amount: z.int(), currency: z.string() })).openapi({
      description: `Submission fees paid in the last ${figureDays} days and not refunded, in the smallest unit of each currency; the largest amount first`,
    }),
    answered: z
      .int()
      .openapi({ description: `Songs whose answer was due in the last ${refundDays} days: those that were answered` }),
    unanswered: z
      .int()
      .openapi({ description: 'Of the same songs, those that were refunded because no one answered in time' }),
  })
  .openapi('StaffFigures')

export const readFigures = staff('readFigures', 'get /api/admin/figures', {
  summary: 'Get the songs heard, answers, pay, and fees of the last days',
  responses: { 200: response(StaffFigures) },
})

import { z } from '@hono/zod-openapi'
import { type ReportAction, reportActions, reportOutcomes } from '@velv/domain/demos/deals/message-report.ts'
import { DealMessage, Side } from '../../demos/deals/deal-shapes.ts'
import { body, errorResponses, IdParams, operations, response, Timestamp } from '../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'
import { StaffName } from '../notes/notes-contract.ts'

const staff = operations('admin', ['admin'])

const MessageReport = z
  .object({
    id: z.uuid(),
    state: z.enum(['open', 'resolved']),
    at: Timestamp,
    reporter: StaffName,
    sender: StaffName,
    side: Side.openapi({ description: 'The side that reported the message' }),
    reason: z.string(),
    title: z.string().openapi({ description: 'Of the song' }),
    messageId: z.uuid(),
    readAt: Timestamp.nullable().openapi({ description: 'When staff first read the messages; both sides see that' }),
    resolution: z
      .object({ at: Timestamp, by: StaffName, outcome: z.enum(reportOutcomes), note: z.string() })
      .nullable(),
    can: z.array(z.enum(Object.keys(reportActions) as [ReportAction, ...ReportAction[]])),
  })
  .openapi('MessageReport')

const errors = errorResponses('report/not-found', 'report/wrong-state')

export const readReport = staff('readReport', 'get /api/admin/reports/{id}', {
  summary: 'Get a report of a message, without any message',
  action: 'report.read',
  request: { params: IdParams },
  responses: { 200: response(MessageReport), ...errorResponses('report/not-found') },
})

export const readReportedMessages = staff('readReportedMessages', 'post /api/admin/reports/{id}/messages', {
  summary: 'Read the reported message and those around it. Both sides see that staff did',
  action: 'report.read',
  request: { params: IdParams },
  responses: { 200: response(z.object({ messages: z.array(DealMessage) })), ...errorResponses('report/not-found') },
})

export const resolveReport = staff('resolveReport', 'post /api/admin/reports/{id}/resolve', {
  summary: 'Close a report with an outcome and a note. It changes nothing about the accounts',
  action: 'report.resolve',
  request: {
    params: IdParams,
    body: body(
      z.object({
        outcome: z.enum(reportOutcomes),
        note: Reason.openapi({ description: 'Shown to staff only' }),
      }),
    ),
  },
  responses: { 200: response(z.object({ report: MessageReport, done: AdminActionResult })), ...errors },
})

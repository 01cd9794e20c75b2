import { z } from '@hono/zod-openapi'
import { queueNames } from '@velv/domain/admin/queues.ts'
import { staffSubjectKinds } from '@velv/domain/admin/staff-notes.ts'
import { professions } from '@velv/domain/roles.ts'
import { CursorQuery, operations, pageOf, response, Timestamp } from '../../platform/http/contract.ts'

import { StaffName } from '../notes/notes-contract.ts'

const staff = operations('admin', ['admin'])

const QueueItem = z
  .object({
    id: z.uuid().openapi({ description: 'Of the account, drop, song, case, invitation, withdrawal, or payment' }),
    queue: z.enum(queueNames),
    since: Timestamp,
    subject: z
      .object({ kind: z.enum(staffSubjectKinds), id: z.uuid() })
      .openapi({ description: 'The account, drop, or organization that can be assigned' }),
    name: z.string().nullable().openapi({ description: 'Of the person, drop, or song; null for a deleted account' }),
    profession: z.enum(professions).nullable(),
    drop: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    pitched: z.int().nullable().openapi({ description: 'How many songs would be delivered' }),
    creators: z.array(z.string().nullable()).openapi({
      description: 'Of the two recordings of a case, null for a deleted account; empty in other queues',
    }),
    organization: z.string().nullable().openapi({ description: 'Which the person asks to join' }),
    money: z.object({ amount: z.int(), currency: z.string() }).nullable(),
    assignee: StaffName.nullable(),
  })
  .openapi('QueueItem')

const Queue = z
  .object({
    queue: z.enum(queueNames),
    isFailed: z.boolean().openapi({ description: 'This queue could not be read' }),
    waiting: z.int().nullable().openapi({ description: 'Counted up to 1,000; null if the queue could not be read' }),
    oldest: z.array(QueueItem).openapi({ description: 'Up to five, oldest first' }),
    days: z.array(z.int().nullable()).openapi({
      description: 'The most that waited on each of the last 14 days (UTC); null for a day without a count',
    }),
  })
  .openapi('StaffQueue')

export const readQueues = staff('readQueues', 'get /api/admin/queues', {
  summary: 'The queues of staff with their counts, and how many items are assigned to the viewer',
  responses: { 200: response(z.object({ queues: z.array(Queue), assignedToMe: z.int() })) },
})

export const listQueue = staff('listQueue', 'get /api/admin/queue-items', {
  summary: 'The items in one queue, oldest first',
  request: { query: CursorQuery.extend({ queue: z.enum(queueNames) }) },
  responses: { 200: response(pageOf(QueueItem, 'QueueItemPage')) },
})

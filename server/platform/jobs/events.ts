import type { EventAction } from '@velv/domain/events.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database/database.ts'
import type { Metrics } from '../observability/metrics.ts'
import { withSpan } from '../observability/tracing.ts'
import { events } from './events-table.ts'
import type { Jobs } from './jobs.ts'

type DomainEvent = {
  action: EventAction
  actorId: string | null
  subjectId: string
  details?: Record<string, string | number | null>
}

export type AppendEvent = (tx: Transaction, event: DomainEvent) => Promise<number>

/** Stores an event and queues its effects (email, push, notifications) in the same transaction. */
export function makeAppendEvent(
  jobs: Pick<Jobs, 'enqueue'>,
  now: () => Date,
  metrics?: Pick<Metrics, 'domainEvent'>,
): AppendEvent {
  return (tx, { action, actorId, subjectId, details = {} }) =>
    withSpan(`event ${action}`, { attributes: { 'velv.subject.id': subjectId } }, async (span) => {
      const [row] = await tx
        .insert(events)
        .values({ at: now(), action, actorId, subjectId, details })
        .returning({ id: events.id })
      span?.setAttributes({ 'velv.event.id': row!.id })
      metrics?.domainEvent(action)
      await jobs.enqueue(tx, 'event.dispatch', { eventId: row!.id })
      return row!.id
    })
}

/** Erases the given text in every event about a subject. The application may not change an event directly. */
export async function eraseEventDetails(tx: Transaction, subjectId: string, texts: string[]): Promise<void> {
  await tx.execute(sql`select erase_event_details(${subjectId}, ${sql.param(texts)}::text[])`)
}

/** Erases the name of a person in the events about what they decided. */
export async function eraseEventDecider(tx: Transaction, subjectIds: string[], actorId: string): Promise<void> {
  await tx.execute(sql`select erase_event_decider(${sql.param(subjectIds)}::uuid[], ${actorId})`)
}

export type StoredEvent = typeof events.$inferSelect

export async function readEvent(db: Db, id: number): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return event
}

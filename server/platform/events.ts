import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { events } from './events-table.ts'
import type { Jobs } from './jobs.ts'

type Happening = {
  action: string
  actorId: string | null
  subjectId: string
  details?: Record<string, string | number | null>
  /** Nobody hears of it before this moment, for it may be taken back. */
  notBefore?: Date | undefined
}

export type AppendEvent = (tx: Transaction, happening: Happening) => Promise<number>

/** Keeps an event and queues its effects (mail, push, notices) with it: both happen, or neither. */
export function makeAppendEvent(jobs: Pick<Jobs, 'enqueue'>, now: () => Date): AppendEvent {
  return async (tx, { action, actorId, subjectId, details = {}, notBefore }) => {
    const [row] = await tx
      .insert(events)
      .values({ at: now(), action, actorId, subjectId, details })
      .returning({ id: events.id })
    await jobs.enqueue(tx, 'event.spread', { eventId: row!.id }, { notBefore })
    return row!.id
  }
}

/** Erases these words in everything that happened to a subject. The application may not change an event itself. */
export async function forgetWords(tx: Transaction, subjectId: string, words: string[]): Promise<void> {
  await tx.execute(sql`select forget_event_words(${subjectId}, ${sql.param(words)}::text[])`)
}

export type KeptEvent = typeof events.$inferSelect

export async function readEvent(db: Db, id: number): Promise<KeptEvent | undefined> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return event
}

/** Whether staff has taken an act back before anybody heard of it. */
export async function isTakenBack(db: Db, { id, subjectId }: Pick<KeptEvent, 'id' | 'subjectId'>): Promise<boolean> {
  const [undone] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subjectId, subjectId),
        gt(events.id, id),
        eq(events.action, 'act.undo'),
        sql`${events.details} -> 'undoes' = to_jsonb(${id}::bigint)`,
      ),
    )
    .limit(1)
  return undone !== undefined
}

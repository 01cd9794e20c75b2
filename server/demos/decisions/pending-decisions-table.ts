import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { demos } from '../demos-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/**
 * Decisions that can still be undone: nobody but the person who made them sees them before they are due (decision
 * 0026).
 */
export const pendingDecisions = pgTable(
  'pending_decisions',
  {
    demoId: uuid()
      .primaryKey()
      .references(() => demos.id),
    listenerId: uuid().notNull(),
    /** The listener at that time, as others may see it. */
    listenerLabel: text().notNull(),
    action: text().$type<DecisionAction>().notNull(),
    reason: text().$type<NogoReason>(),
    note: text().notNull(),
    decidedAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
  },
  (table) => [index('pending_decisions_due').on(table.dueAt)],
)

export type PendingDecision = typeof pendingDecisions.$inferSelect

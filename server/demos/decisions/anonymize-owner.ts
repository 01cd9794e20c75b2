import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { listenings } from '../listening/listenings-table.ts'
import { commitDecision } from './commit-decision.ts'
import { readPendingDecisionsBy } from './pending-decisions-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent'>

type OwnerToAnonymize = {
  dropId: string
  ownerId: string
  /** Whether the drop goes with the account, and screeners' notes for its owner with it; a colleague's stays. */
  isWriter: boolean
  /** Removes the name from data stored elsewhere, in the same transaction. */
  eraseElsewhere: (tx: Transaction, demoIds: string[]) => Promise<void>
}

const pageSize = 200

/** Removes the name of a deleted owner or colleague from delivered demos, and keeps their decisions. */
export async function anonymizeOwner(
  needs: Needs,
  { dropId, ownerId, isWriter, eraseElsewhere }: OwnerToAnonymize,
): Promise<void> {
  for await (const demoIds of listPitched(needs.db, dropId)) {
    for (const demoId of (await readPendingDecisionsBy(needs.db, ownerId, demoIds)).keys()) {
      // Commit pending decisions, because the owner saw that they were saved.
      await needs.db.transaction(async (tx) => {
        const found = await lockDemoOfDrop(tx, demoId)
        if (found?.pending) await commitDecision(needs, tx, found, found.pending)
      })
    }
    await needs.db.transaction(async (tx) => {
      await tx
        .update(listenings)
        .set({ listenerLabel: sql`deleted_account_label(${listenings.listenerLabel})` })
        .where(and(inArray(listenings.demoId, demoIds), eq(listenings.listenerId, ownerId)))
      await tx.execute(sql`select anonymize_decider(${sql.param(demoIds)}::uuid[], ${ownerId})`)
      if (isWriter) await tx.execute(sql`select erase_owner_notes(${sql.param(demoIds)}::uuid[])`)
      await eraseElsewhere(tx, demoIds)
    })
  }
}

/** Removes a drop's name from the events of its demos once it's no longer needed. */
export async function eraseDropName(tx: Transaction, dropId: string): Promise<void> {
  await tx.execute(
    sql`select erase_event_details(${demos.id}, '{drop}') from ${demos} where ${demos.dropId} = ${dropId}`,
  )
}

async function* listPitched(db: Db, dropId: string): AsyncGenerator<string[]> {
  for (let after: { sentAt: Date | null; id: string } | undefined; ;) {
    const later =
      after && sql`(${demos.sentAt}, ${demos.id}) > (${after.sentAt!.toISOString()}::timestamptz, ${after.id}::uuid)`
    const rows = await db
      .select({ id: demos.id, sentAt: demos.sentAt })
      .from(demos)
      .where(and(eq(demos.dropId, dropId), isNotNull(demos.pitchedAt), later))
      .orderBy(asc(demos.sentAt), asc(demos.id))
      .limit(pageSize)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}

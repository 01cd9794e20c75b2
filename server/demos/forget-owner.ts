import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database.ts'
import { lockDemoOfDrop } from './demos-queries.ts'
import { demos } from './demos-table.ts'
import { listenings } from './listenings-table.ts'
import { settleVerdict } from './settle-verdict.ts'
import { heldVerdicts } from './verdicts-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

type Forgotten = {
  dropId: string
  ownerId: string
  /** Removes the name from what is kept elsewhere, in the same transaction. */
  beside: (tx: Transaction, demoIds: string[]) => Promise<void>
}

const pageSize = 200

/** Takes a removed owner's name out of the receipts of what was delivered to them, and keeps what they decided. */
export async function forgetOwner(needs: Needs, { dropId, ownerId, beside }: Forgotten): Promise<void> {
  for await (const demoIds of listPitched(needs.db, dropId)) {
    for (const demoId of await listHeldBy(needs.db, ownerId, demoIds)) {
      // What was decided a moment ago was said to be kept.
      await needs.db.transaction(async (tx) => {
        const found = await lockDemoOfDrop(tx, demoId)
        if (found?.held) await settleVerdict(needs, tx, found, found.held)
      })
    }
    await needs.db.transaction(async (tx) => {
      await tx
        .update(listenings)
        .set({ listenerSays: sql`former_owner(${listenings.listenerSays})` })
        .where(and(inArray(listenings.demoId, demoIds), eq(listenings.listenerId, ownerId)))
      await tx.execute(sql`select forget_decider(${sql.param(demoIds)}::uuid[], ${ownerId})`)
      await beside(tx, demoIds)
    })
  }
}

/** Takes a drop's name out of what happened to its demos, where nobody is left who needs it. */
export async function forgetDropName(tx: Transaction, dropId: string): Promise<void> {
  await tx.execute(
    sql`select forget_event_words(${demos.id}, '{drop}') from ${demos} where ${demos.dropId} = ${dropId}`,
  )
}

async function listHeldBy(db: Db, listenerId: string, demoIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ demoId: heldVerdicts.demoId })
    .from(heldVerdicts)
    .where(and(inArray(heldVerdicts.demoId, demoIds), eq(heldVerdicts.listenerId, listenerId)))
  return rows.map(({ demoId }) => demoId)
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

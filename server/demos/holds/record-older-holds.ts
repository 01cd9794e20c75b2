import { answerDue } from '@velv/domain/demos/holds/hold.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { eachDemoId, lockDemoOfDrop } from '../demos-queries.ts'
import { demoMoves, demos } from '../demos-table.ts'
import { lockHolds, readOpenHolds } from './holds-queries.ts'
import { insertHold } from './place-hold.ts'
import { endHold, noHold, recordHoldEvent } from './write-hold.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'log'>

// In the wording of the partial index.
const differs = sql`(${demos.result} = 'hold') <> (${demos.holdId} is not null)`

/**
 * Records holds from before there were terms: active, without an end, and both sides are asked once to agree on one. Also
 * those that a process of the previous release places or ends. Resumes where it was interrupted; a failure is logged and
 * tried again the next time.
 */
export async function recordOlderHolds(needs: Needs): Promise<void> {
  for await (const id of eachDemoId(needs.db, differs))
    await recordOlderHold(needs, id).catch((err: unknown) =>
      needs.log.error({ err, demo: id }, 'holds: could not record an older hold'),
    )
}

async function recordOlderHold(needs: Needs, demoId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, demoId)
    if (!found || (found.demo.result === 'hold') === (found.demo.holdId !== null)) return
    const { demo } = found
    await lockHolds(tx, demo.userId)
    const open = (await readOpenHolds(tx, [demoId])).get(demoId)
    if (demo.result !== 'hold') {
      const state = demo.result === 'cut' ? 'converted' : 'released'
      if (open) await endHold(tx, open, { state }, needs.clock.now())
      await tx.update(demos).set(noHold).where(eq(demos.id, demoId))
      return
    }
    if (open)
      await tx
        .update(demos)
        .set({ holdId: open.id, isHoldActive: open.state === 'active' })
        .where(eq(demos.id, demoId))
    else await insertOlderHold(needs, tx, found)
  })
}

async function insertOlderHold(needs: Needs, tx: Transaction, found: Parameters<typeof insertHold>[1]): Promise<void> {
  const { demo } = found
  const [move] = await tx
    .select({ at: demoMoves.at, actorId: demoMoves.actorId })
    .from(demoMoves)
    .where(and(eq(demoMoves.demoId, demo.id), eq(demoMoves.to, 'hold')))
    .orderBy(desc(demoMoves.at))
    .limit(1)
  const placedAt = move?.at ?? demo.answeredAt ?? demo.updatedAt
  const hold = await insertHold(tx, found, {
    state: 'active',
    placedBy: move?.actorId ?? null,
    placedAt,
    terms: null,
    isExclusive: false,
    answerBy: answerDue(placedAt, null, null),
    waitsUntil: null,
    endsAt: null,
  })
  // The creator of a held song knew a confidential artist before holds were accepted.
  await tx
    .update(demos)
    .set({ holdId: hold.id, isHoldActive: true, holdAcceptedAt: demo.holdAcceptedAt ?? placedAt })
    .where(eq(demos.id, demo.id))
  await recordHoldEvent(needs, tx, found, { action: 'hold.request-end', actorId: null, to: 'creator' })
  await recordHoldEvent(needs, tx, found, { action: 'hold.request-end-owner', actorId: null, to: 'owner' })
}

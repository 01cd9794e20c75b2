import type { Opinion } from '@velv/domain/teams/opinion.ts'
import { and, eq } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo } from '../demo-access.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { opinions } from './opinions-table.ts'

/** Saves a colleague's opinion on a pitch that their organization has not answered yet; null deletes it. */
export async function giveOpinion(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  demoId: string,
  opinion: Opinion | null,
): Promise<void> {
  await limits.consume('note.write', viewer.id)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const { drop } = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.opine', at)
    if (opinion)
      await tx
        .insert(opinions)
        .values({ demoId, userId: viewer.id, opinion, at })
        .onConflictDoUpdate({ target: [opinions.demoId, opinions.userId], set: { opinion, at } })
    else await tx.delete(opinions).where(and(eq(opinions.demoId, demoId), eq(opinions.userId, viewer.id)))
    await publishInvalidation(tx, ownersOf(drop), ['demos', 'team'], [drop.id])
  })
}

/** Deletes all opinions of a person whose account is deleted. */
export async function deleteOpinionsBy(db: Db, userId: string): Promise<void> {
  await db.delete(opinions).where(eq(opinions.userId, userId))
}

export async function deleteOpinions(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(opinions).where(eq(opinions.demoId, demoId))
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { keepSubmittedBrief } from '../../drops/submitted/keep-submitted-brief.ts'
import { type DemoOfDrop, eachDemoId, lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

/**
 * Keeps the brief of every submission from before briefs were kept, as its drop's changes tell it. Resumes where it was
 * interrupted; a submission that fails is logged and tried again the next time.
 */
export async function keepOlderBriefs({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const due = and(isNotNull(demos.sentAt), isNull(demos.briefHash), isNull(demos.removedAt))
  for await (const id of eachDemoId(db, due))
    await keepOlderBrief(db, id).catch((err: unknown) => log.error({ err, demo: id }, 'briefs: could not keep one'))
}

async function keepOlderBrief(db: Deps['db'], id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, id)
    const orderedAt = found && (found.demo.orderedAt ?? found.demo.sentAt)
    if (!orderedAt || found.demo.briefHash !== null) return
    // Nobody recorded what the owner's company was called then.
    const kept = isKnown(found, orderedAt) && (await keepSubmittedBrief(tx, found.drop, { orderedAt, owner: null }))
    await tx
      .update(demos)
      .set({ briefHash: kept ? kept.hash : '' })
      .where(eq(demos.id, id))
  })
}

/** Whether all changes since then are recorded: not if the whole brief was reviewed again, or its owner is gone. */
const isKnown = ({ drop }: DemoOfDrop, orderedAt: Date): boolean =>
  (drop.status === 'approved' || drop.unpublishedAt !== null) &&
  drop.publishedAt !== null &&
  drop.publishedAt <= orderedAt

import { anonymousReceipt, type AnonymousReceipt, proofDays, proofThresholds } from '@velv/domain/website/proof.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { isOfOwner, listListeners } from '../../demos/listening/listenings-queries.ts'
import { countHeard, findTypicalDemo, readAnswerFigures } from '../../demos/pitches/answer-figures-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { proofSnapshots, type ProofSnapshot } from './proof-table.ts'

const dayMs = 86_400_000

export async function readProof(db: Db): Promise<ProofSnapshot | undefined> {
  const [found] = await db.select().from(proofSnapshots).where(eq(proofSnapshots.id, 'current'))
  return found
}

/** Counts the songs since the last snapshot, and replaces it. */
export async function measureProof(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  minInMonth: number = proofThresholds.songsInMonth,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(proofSnapshots).where(eq(proofSnapshots.id, 'current')).for('update')
    if (last && last.measuredAt >= now) return
    const period = { after: new Date(now.getTime() - proofDays * dayMs), until: now }
    const measured = {
      measuredAt: now,
      songsHeard:
        (last?.songsHeard ?? 0) + (await countHeard(tx, { after: last?.measuredAt ?? new Date(0), until: now })),
      ...(await readAnswerFigures(tx, period)),
      receipt: (await findReceipt(tx, period, minInMonth)) ?? null,
    }
    await tx
      .insert(proofSnapshots)
      .values({ id: 'current', ...measured })
      .onConflictDoUpdate({ target: proofSnapshots.id, set: measured })
  })
}

async function findReceipt(
  db: Db,
  period: { after: Date; until: Date },
  minInMonth: number,
): Promise<AnonymousReceipt | undefined> {
  const demo = await findTypicalDemo(db, period, minInMonth)
  if (!demo) return undefined
  const listeners = await listListeners(db, demo.id)
  const screener = listeners.find(({ listenerId }) => listenerId === demo.screenerId)
  const owner = listeners.find((one) => isOfOwner(one, { userId: demo.writerId }))
  if (!screener || !owner) return undefined
  return anonymousReceipt(demo.durationMs, demo.screenedAt, [
    { who: 'Screener', heard: screener.heard, answer: 'pitch' },
    { who: 'Drop owner', heard: owner.heard, answer: demo.result },
  ])
}

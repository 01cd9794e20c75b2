import { addHeard, lengthOf, type Stretch, withoutDust } from '@velv/domain/screening/heard.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { demos } from './demos-table.ts'
import { lockListening } from './listenings-queries.ts'
import { listenings } from './listenings-table.ts'
import type { Actor } from './move-demo.ts'

export type Listener = Actor & { id: string; isScreener: boolean }

type HeardMore = {
  demoId: string
  listener: Listener
  stretches: readonly Stretch[]
  durationMs: number
  countedMs: number
  now: Date
}

/** Adds to what a person has heard of a demo, for the listening receipt. */
export async function keepHeard(
  tx: Transaction,
  { demoId, listener, stretches, durationMs, countedMs, now }: HeardMore,
): Promise<void> {
  const before = await lockListening(tx, demoId, listener.id)
  const heard = withoutDust(addHeard(before?.heard ?? [], stretches, durationMs))
  if (!before && heard.length === 0 && countedMs === 0) return
  const moreMs = lengthOf(heard) - lengthOf(before?.heard ?? [])
  const kept = { heard, countedMs: (before?.countedMs ?? 0) + countedMs, lastAt: now }
  await tx
    .insert(listenings)
    .values({ demoId, listenerId: listener.id, listenerSays: listener.says, firstAt: now, ...kept })
    .onConflictDoUpdate({ target: [listenings.demoId, listenings.listenerId], set: kept })
  if (moreMs === 0 && countedMs === 0) return
  await tx
    .update(demos)
    .set({
      heardMs: sql`${demos.heardMs} + ${moreMs}`,
      // Whoever was paid for it has heard it, whatever her page told of it.
      ...(listener.isScreener ? { heardAt: sql`coalesce(${demos.heardAt}, ${now.toISOString()}::timestamptz)` } : {}),
    })
    .where(eq(demos.id, demoId))
}

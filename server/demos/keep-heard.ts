import { addHeard, type Stretch } from '@velv/domain/screening/heard.ts'
import type { Transaction } from '../platform/database.ts'
import { lockListening } from './listenings-queries.ts'
import { listenings } from './listenings-table.ts'
import type { Actor } from './move-demo.ts'

type HeardMore = {
  demoId: string
  listener: Actor & { id: string }
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
  const heard = addHeard(before?.heard ?? [], stretches, durationMs)
  if (!before && heard.length === 0 && countedMs === 0) return
  const kept = { heard, countedMs: (before?.countedMs ?? 0) + countedMs, lastAt: now }
  await tx
    .insert(listenings)
    .values({ demoId, listenerId: listener.id, listenerSays: listener.says, firstAt: now, ...kept })
    .onConflictDoUpdate({ target: [listenings.demoId, listenings.listenerId], set: kept })
}

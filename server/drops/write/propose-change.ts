import type { BriefChange } from '@velv/domain/drops/brief-changes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type DropRow, type ProposedChangeRow, proposedChanges } from '../drops-table.ts'

/** Whether a waiting proposal asks for exactly these changes. */
export const isProposed = (proposal: ProposedChangeRow | undefined, changes: readonly BriefChange[]): boolean =>
  proposal?.state === 'waiting' && asText(proposal.changes) === asText(changes)

// PostgreSQL does not preserve the key order of JSON objects.
const asText = (changes: readonly BriefChange[]) =>
  JSON.stringify(changes.map(({ field, before, after }) => [field, before, after]))

/** Submits a change for review, replacing the drop's previous proposal. The caller has locked the drop. */
export async function proposeChange(
  tx: Transaction,
  { dropId, changes, now }: { dropId: string; changes: BriefChange[]; now: Date },
): Promise<void> {
  const proposal = { id: newId(now), state: 'waiting' as const, changes, reason: null, at: now, decidedAt: null }
  await tx
    .insert(proposedChanges)
    .values({ dropId, ...proposal })
    .onConflictDoUpdate({ target: proposedChanges.dropId, set: proposal })
}

export async function deleteProposal(tx: Transaction, dropId: string): Promise<void> {
  await tx.delete(proposedChanges).where(eq(proposedChanges.dropId, dropId))
}

export async function deleteProposals(tx: Transaction, dropIds: string[]): Promise<void> {
  await tx.delete(proposedChanges).where(inArray(proposedChanges.dropId, dropIds))
}

/**
 * Ends proposals that await review when their drop closes or is delivered, and notifies the owner. The caller has
 * locked the drops.
 */
export async function endProposals(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  rows: Pick<DropRow, 'id' | 'userId' | 'artist' | 'label'>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const unreviewed = await tx
    .update(proposedChanges)
    .set({ state: 'unreviewed', decidedAt: now })
    .where(and(inArray(proposedChanges.dropId, ids), eq(proposedChanges.state, 'waiting')))
    .returning({ dropId: proposedChanges.dropId })
  for (const { dropId } of unreviewed) {
    const drop = rows.find(({ id }) => id === dropId)!
    const details = { dropId, ownerId: drop.userId, drop: dropName(drop) }
    await appendEvent(tx, { action: 'drop.expire-change', actorId: null, subjectId: dropId, details })
  }
}

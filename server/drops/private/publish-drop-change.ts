import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import type { LiveTopic } from '@velv/domain/live-topics.ts'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation, publishInvalidations } from '../../platform/live/live.ts'
import type { DropRow } from '../drops-table.ts'
import { dropMembers } from './private-drops-table.ts'

/**
 * Tells open pages that these drops have changed, naming them. Only the pages of people who may see a private drop learn
 * that there is one.
 */
export async function publishDropChange(
  tx: Transaction,
  changed: readonly Pick<DropRow, 'id' | 'userId' | 'audience'>[],
  what: LiveTopic[] = ['drops'],
): Promise<void> {
  const known = changed.filter((drop) => !isPrivate(drop)).map(({ id }) => id)
  if (known.length > 0) await publishInvalidation(tx, 'everybody', what, known)
  const hidden = changed.filter(isPrivate)
  if (hidden.length === 0) return
  const ids = hidden.map(({ id }) => id)
  await publishInvalidations(tx, ['admins', 'screeners'], what, ids)
  for (const { id, userId } of hidden) await publishInvalidation(tx, userId, what, [id])
  const members = await tx
    .select({ dropId: dropMembers.dropId, userId: dropMembers.userId })
    .from(dropMembers)
    .where(inArray(dropMembers.dropId, ids))
  for (const [dropId, of] of Map.groupBy(members, (member) => member.dropId)) {
    const people = of.map(({ userId }) => userId)
    await publishInvalidations(tx, people, what, [dropId])
  }
}

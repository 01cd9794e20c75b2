import type { Result } from '@velv/domain/demos/demo.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { creatorTallies } from '../demos-table.ts'

export type CreatorTally = Record<Result | 'sent' | 'held' | 'heardMs', number>

const nothing: CreatorTally = {
  draft: 0,
  screening: 0,
  pitch: 0,
  nogo: 0,
  hold: 0,
  cut: 0,
  refunded: 0,
  sent: 0,
  held: 0,
  heardMs: 0,
}

/** What a creator's demos come to: how many stand where, were ever sent and ever held, and how long they were heard. */
export async function readCreatorTally(db: Db, userId: string): Promise<CreatorTally> {
  const [found] = await db.select().from(creatorTallies).where(eq(creatorTallies.userId, userId))
  if (!found) return nothing
  const { userId: _, ...tally } = found
  return tally
}

/** With the account. */
export async function deleteCreatorTally(db: Db, userId: string): Promise<void> {
  await db.delete(creatorTallies).where(eq(creatorTallies.userId, userId))
}

import type { Result } from '@velv/domain/demos/demo.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
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

const tallyOf = prepared('creator tally', (db) =>
  db
    .select()
    .from(creatorTallies)
    .where(eq(creatorTallies.userId, sql.placeholder('userId'))),
)

/** A creator's totals: demos in each state, demos ever sent and ever held, and listening time. */
export async function readCreatorTally(db: Db, userId: string): Promise<CreatorTally> {
  const [found] = await tallyOf(db, { userId })
  if (!found) return nothing
  const { userId: _, ...tally } = found
  return tally
}

/** Deletes the tally together with the account. */
export async function deleteCreatorTally(db: Db, userId: string): Promise<void> {
  await db.delete(creatorTallies).where(eq(creatorTallies.userId, userId))
}

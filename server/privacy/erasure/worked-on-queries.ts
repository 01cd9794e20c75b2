import { and, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { demoMoves, demos, isOwnersMove } from '../../demos/demos-table.ts'
import { listenings } from '../../demos/listening/listenings-table.ts'
import type { Db } from '../../platform/database/database.ts'

/** The drops with pitches that this person heard for an organization, or answered, also in one that they have left. */
export async function listDropsWorkedOn(db: Db, userId: string): Promise<string[]> {
  const heard = db
    .select({ dropId: demos.dropId })
    .from(listenings)
    .innerJoin(demos, eq(demos.id, listenings.demoId))
    .where(and(eq(listenings.listenerId, userId), sql`is_owner`))
  const answered = db
    .select({ dropId: demos.dropId })
    .from(demoMoves)
    .innerJoin(demos, eq(demos.id, demoMoves.demoId))
    .where(and(eq(demoMoves.actorId, userId), isOwnersMove))
  return (await union(heard, answered)).map(({ dropId }) => dropId)
}

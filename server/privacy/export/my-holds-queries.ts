import { isArtistKnown } from '@velv/domain/demos/holds/hold.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import { holds } from '../../demos/holds/holds-table.ts'
import { demos } from '../../demos/demos-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { afterKey, batchSize, iterateBatches } from './iterate-batches.ts'

/**
 * The holds of the person's songs, and those that they placed. Terms of an offer that its creator never accepted are shown
 * to them on its page, where a confidential artist is left out; here, only the day and the fee are.
 */
export const eachHold = (db: Db, userId: string) =>
  iterateBatches(
    async (after) => {
      const rows = await db
        .select({ hold: holds, demo: demos })
        .from(holds)
        .innerJoin(demos, eq(demos.id, holds.demoId))
        .where(
          and(or(eq(holds.creatorId, userId), eq(holds.placedBy, userId)), afterKey(holds.placedAt, holds.id, after)),
        )
        .orderBy(asc(holds.placedAt), asc(holds.id))
        .limit(batchSize)
      return rows.map(({ hold, demo }) => {
        const knowsArtist = hold.placedBy === userId || isArtistKnown(demo)
        const { fee, split, isExclusive, hasFirstRefusal } = hold.terms ?? {}
        return {
          id: hold.id,
          song: demo.title,
          state: hold.state,
          placedAt: hold.placedAt,
          answerBy: hold.answerBy,
          waitsUntil: hold.waitsUntil,
          endsAt: hold.endsAt,
          openedAt: hold.openedAt,
          acceptedAt: hold.acceptedAt,
          endedAt: hold.endedAt,
          terms: knowsArtist ? hold.terms : hold.terms && { fee, split, isExclusive, hasFirstRefusal },
          reason: hold.endReason,
          proposedEnd: hold.proposedEnd,
          proposedReason: hold.proposedReason,
        }
      })
    },
    ({ placedAt, id }) => [placedAt, id],
  )

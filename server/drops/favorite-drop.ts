import { mostFavorites } from '@velv/domain/drops/favorite.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { allowedDrop } from './drop-standing.ts'
import { holdDrop } from './drops-queries.ts'
import { favorites } from './drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/** Puts a heart on a drop that may be seen. A second time changes nothing. */
export async function addFavorite({ db, clock, limits }: Needs, viewer: Viewer, dropId: string): Promise<void> {
  await limits.spend('drop.favorite', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    allowedDrop(viewer, await holdDrop(tx, dropId), 'drop.favorite', now)
    // Two hearts at once would both be the five hundredth.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`favorites of ${viewer.id}`}))`)
    const mine = await tx.select({ dropId: favorites.dropId }).from(favorites).where(eq(favorites.userId, viewer.id))
    if (mine.some((favorite) => favorite.dropId === dropId)) return
    if (mine.length >= mostFavorites) throw new Refusal('favorite/too-many')
    await tx.insert(favorites).values({ userId: viewer.id, dropId, at: now })
    await tell(tx, viewer.id, ['favorites'])
  })
}

/** Takes a heart off, also from a drop that is not seen any more. */
export async function removeFavorite({ db, limits }: Needs, viewer: Viewer, dropId: string): Promise<void> {
  await limits.spend('drop.favorite', viewer.id)
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, viewer.id), eq(favorites.dropId, dropId)))
      .returning({ dropId: favorites.dropId })
    if (gone.length > 0) await tell(tx, viewer.id, ['favorites'])
  })
}

/** All of somebody's hearts, when his account goes. */
export async function forgetFavorites({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.delete(favorites).where(eq(favorites.userId, userId))
}

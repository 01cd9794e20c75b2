import { maxFavorites } from '@velv/domain/drops/favorite.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDrop, withAdmission } from '../drop-access.ts'
import { lockDropForReference } from '../drops-queries.ts'
import { favorites } from '../drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/** Adds a visible drop to the favorites. Adding it again has no effect. */
export async function addFavorite({ db, clock, limits }: Needs, viewer: Viewer, dropId: string): Promise<void> {
  await limits.consume('drop.favorite', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const drop = await withAdmission(tx, viewer, await lockDropForReference(tx, dropId))
    allowedDrop(viewer, drop, 'drop.favorite', now)
    // Without this lock, two concurrent requests could both add the last allowed favorite.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`favorites of ${viewer.id}`}))`)
    const own = await tx.select({ dropId: favorites.dropId }).from(favorites).where(eq(favorites.userId, viewer.id))
    if (own.some((favorite) => favorite.dropId === dropId)) return
    if (own.length >= maxFavorites) throw new AppError('favorite/too-many')
    await tx.insert(favorites).values({ userId: viewer.id, dropId, at: now })
    await publishInvalidation(tx, viewer.id, ['favorites'])
  })
}

/** Removes a favorite, even when the drop is no longer visible. */
export async function removeFavorite({ db, limits }: Needs, viewer: Viewer, dropId: string): Promise<void> {
  await limits.consume('drop.favorite', viewer.id)
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, viewer.id), eq(favorites.dropId, dropId)))
      .returning({ dropId: favorites.dropId })
    if (removed.length > 0) await publishInvalidation(tx, viewer.id, ['favorites'])
  })
}

/** Deletes all favorites of an account that is being deleted. */
export async function deleteFavorites({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.delete(favorites).where(eq(favorites.userId, userId))
}

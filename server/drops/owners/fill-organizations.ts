import { inArray, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { drops } from '../drops-table.ts'

/** Maximum number of rows written in one transaction. */
const perTransaction = 500

/** Writes the organization of drops from before there were any: their writer's own. Returns the number of drops. */
export async function fillOrganizations({ db }: Pick<Deps, 'db'>): Promise<number> {
  for (let filled = 0; ;) {
    const some = db.select({ id: drops.id }).from(drops).where(isNull(drops.organizationId)).limit(perTransaction)
    const written = await db
      .update(drops)
      .set({ organizationId: sql`${drops.userId}` })
      .where(inArray(drops.id, some.for('update', { skipLocked: true })))
    const count = written.rowCount ?? 0
    filled += count
    if (count === 0) return filled
  }
}

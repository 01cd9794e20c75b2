import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/**
 * An event received again after this time is processed like a new one, which is harmless. The provider lists 30 days.
 */
const retentionDays = 90

const atOnce = 1000
const maxBatches = 100

/** Deletes old processed events; unprocessed ones stay. */
export async function deleteOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000).toISOString()
  for (let batch = 0; batch < maxBatches; batch++) {
    const { rowCount } = await db.execute(sql`
      delete from provider_events where id in (
        select id from provider_events where processed_at < ${before}::timestamptz limit ${atOnce})`)
    if ((rowCount ?? 0) < atOnce) return
  }
}

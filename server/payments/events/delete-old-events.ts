import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** Told again after so long, an event is read like a new one: it says what is known. The provider lists 30 days. */
const keptDays = 90

const atOnce = 1000
const maxBatches = 100

/** Forgets what the provider told us and we have long followed; what was never settled stays. */
export async function deleteOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString()
  for (let batch = 0; batch < maxBatches; batch++) {
    const { rowCount } = await db.execute(sql`
      delete from provider_events where id in (
        select id from provider_events where processed_at < ${before}::timestamptz limit ${atOnce})`)
    if ((rowCount ?? 0) < atOnce) return
  }
}

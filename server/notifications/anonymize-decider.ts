import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Replaces the name of a deleted owner in creators' notifications about some demos. */
export async function anonymizeDecider(
  tx: Transaction,
  { demoIds, ownerId }: { demoIds: string[]; ownerId: string },
): Promise<void> {
  await tx.execute(sql`
    update notifications n set body = replace(n.body, e.details ->> 'decider', deleted_account_label(e.details ->> 'decider'))
    from demos d join events e on e.subject_id = d.id
    where d.id = any (${sql.param(demoIds)}::uuid[]) and e.actor_id = ${ownerId} and e.details ? 'decider'
      and n.user_id = d.user_id and n.event_id = e.id`)
}

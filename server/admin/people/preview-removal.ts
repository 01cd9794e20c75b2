import { roleOf } from '@velv/domain/roles.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../../accounts/accounts-table.ts'
import { readCreatorTally } from '../../demos/pitches/creator-tally.ts'
import { previewRefunds, previewRefundsTo } from '../../payments/refunds/staff-refunds.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'

/** The most drops and demos counted; a count that reaches this means that many or more. */
const maxCounted = 5000

/** What removing this account would entail; changes nothing. */
export async function previewRemoval({ db }: Pick<Deps, 'db'>, user: User) {
  const role = roleOf(user.profession)
  if (role === 'dropOwner') return ofOwner(db, user.id)
  if (role === 'creator') return ofCreator(db, user.id)
  return { drops: 0, refunds: await previewRefunds(db, []), drafts: 0, remaining: 0 }
}

async function ofCreator(db: Db, creatorId: string) {
  const [refunds, { draft, pitch, nogo, hold, cut }] = await Promise.all([
    previewRefundsTo(db, creatorId),
    readCreatorTally(db, creatorId),
  ])
  return { drops: 0, refunds, drafts: draft, remaining: pitch + nogo + hold + cut }
}

async function ofOwner(db: Db, ownerId: string) {
  const { rows } = await db.execute<{ id: string; isOpen: boolean; isSeen: boolean; remaining: number }>(sql`
    select d.id, d.delivery_date is null as "isOpen", d.delivery_date is null and d.status = 'approved' as "isSeen",
      coalesce(t.hold + t.cut + t.owner_nogo + t.screener_nogo
        + case when d.delivery_date is null then 0 else t.pitch end, 0)::int as remaining
    from drops d left join drop_tallies t on t.drop_id = d.id
    where d.user_id = ${ownerId}
    limit ${maxCounted}`)
  const ids = rows.map(({ id }) => id)
  const open = rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const [refunds, drafts] = await Promise.all([previewRefunds(db, open), countDrafts(db, ids)])
  const remaining = rows.reduce((sum, row) => sum + row.remaining, 0)
  return { drops: rows.filter(({ isSeen }) => isSeen).length, refunds, drafts, remaining }
}

async function countDrafts(db: Db, dropIds: string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from demos where drop_id = any (${sql.param(dropIds)}::uuid[]) and result = 'draft' limit ${maxCounted}
    ) as drafts`)
  return rows[0]!.count
}

import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** Figures of one person; of everybody together without an id. */
type Heard = { personId: string | null; isTotal: boolean; songs: number; heardMs: number; lastAt: Date }
type Answered = { personId: string | null; isTotal: boolean; answered: number; medianDays: number | null }

const people = (ids: readonly string[]) => sql`any (${sql.param(ids)}::uuid[])`

/** What these people heard of the pitches to an organization that they played since a day, each and together. */
export async function readHeardByTeam(
  db: Db,
  { organizationId, ids, since }: { organizationId: string; ids: readonly string[]; since: Date },
): Promise<Heard[]> {
  const { rows } = await db.execute<Omit<Heard, 'lastAt'> & { lastAt: string }>(sql`
    select l.listener_id as "personId", grouping(l.listener_id) = 1 as "isTotal",
      count(distinct l.demo_id)::int as songs, coalesce(sum(coalesce(l.heard_ms, stretches_ms(l.heard))), 0)::float8 as "heardMs", max(l.last_at) as "lastAt"
    from listenings l
      join demos d on d.id = l.demo_id
      join drops on drops.id = d.drop_id and coalesce(drops.organization_id, drops.user_id) = ${organizationId}
    where l.listener_id = ${people(ids)} and l.is_owner and l.last_at >= ${since.toISOString()}::timestamptz
    group by grouping sets ((l.listener_id), ())`)
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }))
}

/** The pitches that were answered since a day, by who answered first, and together. */
export async function readAnsweredByTeam(db: Db, organizationId: string, since: Date): Promise<Answered[]> {
  const { rows } = await db.execute<Answered>(sql`
    select first.actor_id as "personId", grouping(first.actor_id) = 1 as "isTotal", count(*)::int as answered,
      percentile_cont(0.5) within group (
        order by extract(epoch from d.answered_at - drops.delivery_date)::float8 / 86400) as "medianDays"
    from drops
      join demos d on d.drop_id = drops.id and d.answered_at is not null
        and d.answered_at >= ${since.toISOString()}::timestamptz
      left join lateral (
        select actor_id from demo_moves where demo_id = d.id and "from" = 'pitch' order by at limit 1
      ) first on true
    where drops.organization_id = ${organizationId} and drops.delivery_date is not null
    group by grouping sets ((first.actor_id), ())`)
  return rows
}

/** How many delivered pitches wait for an answer, by who is to answer them; null: by nobody in particular. */
export async function countToDo(db: Db, organizationId: string): Promise<{ personId: string | null; count: number }[]> {
  const { rows } = await db.execute<{ personId: string | null; count: number }>(sql`
    select coalesce(d.assigned_to, drops.assigned_to) as "personId", count(*)::int as count
    from owner_tallies t
      join drops on drops.id = t.drop_id
      join demos d on d.drop_id = t.drop_id and d.result = 'pitch' and d.answered_at is null
    where t.owner_id = ${organizationId} and t.owed > 0 and t.delivered_at is not null
    group by 1`)
  return rows
}

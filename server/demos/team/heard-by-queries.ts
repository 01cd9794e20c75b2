import type { Opinion } from '@velv/domain/teams/opinion.ts'
import { sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { heardMsSql } from '../listening/listenings-queries.ts'
import { listenings } from '../listening/listenings-table.ts'
import { opinions } from './opinions-table.ts'

/** How many colleagues a song of the queue names. */
export const maxHeardBy = 5

/** A colleague who has heard some of a song or has an opinion; `count`: how many have, `place`: counted from 1. */
type HeardBy = {
  demoId: string
  id: string
  name: string
  heardMs: number
  opinion: Opinion | null
  place: number
  count: number
}

const organizationId = sql`${sql.placeholder('organizationId')}::uuid`
const viewerId = sql`${sql.placeholder('viewerId')}::uuid`

const heardByColleagues = prepared('heard by colleagues', (db) =>
  db
    .select({
      demoId: sql<string>`demo_id`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      heardMs: sql<number>`heard_ms`,
      opinion: sql<Opinion | null>`opinion`,
      place: sql<number>`place`,
      count: sql<number>`people`,
    })
    .from(sql`(
      select demo_id, id, name, heard_ms, opinion, (count(*) over (partition by demo_id))::int as people,
        (row_number() over (partition by demo_id order by opinion is null, heard_ms desc, id))::int as place
      from (
        select coalesce(heard.demo_id, thought.demo_id) as demo_id, u.id, u.name, coalesce(heard_ms, 0) as heard_ms, opinion
        from (
          select demo_id, listener_id, ${heardMsSql} as heard_ms from ${listenings} where ${anyOf(listenings.demoId, 'demoIds')}
        ) heard
        full join (
          select demo_id, user_id, opinion from ${opinions} where ${anyOf(opinions.demoId, 'demoIds')}
        ) thought on thought.demo_id = heard.demo_id and thought.user_id = heard.listener_id
        join ${users} u on u.id = coalesce(listener_id, user_id) and u.organization_id = ${organizationId}
      ) as colleagues
    ) as placed`)
    .where(sql`place <= ${sql.raw(String(maxHeardBy))} or id = ${viewerId}`)
    .orderBy(sql`demo_id`, sql`place`),
)

/** The first colleagues of each song, and the viewer, wherever they come. */
export async function readHeardBy(
  db: Db,
  demoIds: string[],
  viewer: { organizationId: string; viewerId: string },
): Promise<Map<string, HeardBy[]>> {
  if (demoIds.length === 0) return new Map()
  return Map.groupBy(await heardByColleagues(db, { demoIds, ...viewer }), ({ demoId }) => demoId)
}

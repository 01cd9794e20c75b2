import type { TagColor } from '@velv/domain/demos/marks.ts'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/accounts-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { fixedLimit, prepared } from '../../platform/database/prepared.ts'
import { pageSize, type PlaceCursor } from '../../platform/http/paging.ts'
import { demoComments, demoStars, demoTags, tags } from './marks-table.ts'

export type Tag = { id: string; word: string; color: TagColor }

/** What an organization notes on a pitch. `stars`: the viewer's own; `averageStars`: those of all colleagues, of `starCount`. */
export type Marks = {
  stars: number | null
  averageStars: number | null
  starCount: number
  tags: Tag[]
  commentCount: number
}

export const noMarks: Marks = { stars: null, averageStars: null, starCount: 0, tags: [], commentCount: 0 }

/** The average of the stars that today's colleagues gave a demo; null without any. */
export const averageStars = (demoId: AnyPgColumn | SQL, organizationId: SQL): SQL<number | null> =>
  sql`(select avg(${demoStars.stars})::float8 from ${demoStars} join ${users} on ${users.id} = ${demoStars.userId}
    where ${demoStars.demoId} = ${demoId} and ${users.organizationId} = ${organizationId})`

const organizationId = sql`${sql.placeholder('organizationId')}::uuid`
const marked = sql`marked.id`

const marksOf = prepared('marks of demos', (db) =>
  db
    .select({
      demoId: sql<string>`${marked}`,
      stars: sql<number | null>`(select ${demoStars.stars} from ${demoStars}
        where ${demoStars.demoId} = ${marked} and ${demoStars.userId} = ${sql.placeholder('viewerId')}::uuid)`,
      averageStars: averageStars(marked, organizationId),
      starCount: sql<number>`(select count(*)::int from ${demoStars} join ${users} on ${users.id} = ${demoStars.userId}
        where ${demoStars.demoId} = ${marked} and ${users.organizationId} = ${organizationId})`,
      tags: sql<Tag[] | null>`(
        select json_agg(json_build_object('id', ${tags.id}, 'word', ${tags.word}, 'color', ${tags.color}) order by ${demoTags.at}, ${tags.id})
        from ${demoTags} join ${tags} on ${tags.id} = ${demoTags.tagId}
        where ${demoTags.demoId} = ${marked} and ${tags.organizationId} = ${organizationId})`,
      commentCount: sql<number>`(select count(*)::int from ${demoComments}
        where ${demoComments.demoId} = ${marked} and ${demoComments.organizationId} = ${organizationId})`,
    })
    .from(sql`unnest(${sql.placeholder('demoIds')}::uuid[]) as marked(id)`),
)

/** What an organization notes on each of these pitches, in one query. */
export async function readMarks(
  db: Db,
  demoIds: readonly string[],
  viewer: { organizationId: string; viewerId: string },
): Promise<Map<string, Marks>> {
  if (demoIds.length === 0) return new Map()
  const rows = await marksOf(db, { demoIds, ...viewer })
  return new Map(
    rows.map(({ demoId, averageStars: average, tags: found, ...marks }) => [
      demoId,
      { ...marks, averageStars: average === null ? null : Math.round(average * 10) / 10, tags: found ?? [] },
    ]),
  )
}

/** The tags of an organization, those used last first; there are at most `markLimits.tagsOfOrganization`. */
export const listTags = (db: Db, of: string): Promise<Tag[]> =>
  db
    .select({ id: tags.id, word: tags.word, color: tags.color })
    .from(tags)
    .where(eq(tags.organizationId, of))
    .orderBy(sql`(select max(${demoTags.at}) from ${demoTags} where ${demoTags.tagId} = ${tags.id}) desc nulls last`)

export const commentPageSize = pageSize * 3

const commentsOf = prepared('comments on a demo', (db, isContinued: boolean) =>
  db
    .select({
      id: demoComments.id,
      atMs: demoComments.atMs,
      text: demoComments.text,
      createdAt: demoComments.createdAt,
      userId: demoComments.userId,
      /** Null for somebody who has left. */
      name: sql<string | null>`coalesce(${demoComments.guest}, ${users.name})`,
      guest: demoComments.guest,
    })
    .from(demoComments)
    .leftJoin(users, and(eq(users.id, demoComments.userId), eq(users.organizationId, demoComments.organizationId)))
    .where(
      and(
        eq(demoComments.demoId, sql.placeholder('demoId')),
        eq(demoComments.organizationId, sql.placeholder('organizationId')),
        isContinued
          ? or(
              gt(demoComments.atMs, sql.placeholder('afterMs')),
              and(eq(demoComments.atMs, sql.placeholder('afterMs')), gt(demoComments.id, sql.placeholder('afterId'))),
            )
          : undefined,
      ),
    )
    .orderBy(asc(demoComments.atMs), asc(demoComments.id))
    .limit(fixedLimit(commentPageSize + 1)),
)

/** An organization's comments on a pitch in the order of the song; one row more than a page. */
export const listComments = (db: Db, of: { demoId: string; organizationId: string }, after: PlaceCursor | undefined) =>
  commentsOf(db, { ...of, afterMs: after?.place, afterId: after?.id }, after !== undefined)

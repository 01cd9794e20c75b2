import { type ListeningLinkFacts, listeningLinkState } from '@velv/domain/collections/listening-link.ts'
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { isAnsweredSql, isStillInSql } from '../../accounts/organizations/colleagues-queries.ts'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { linkDevices, type ListeningLinkRow, listeningLinks } from './links-table.ts'

/** A link with what its state depends on, which is read anew each time. */
export type FoundLink = {
  link: ListeningLinkRow
  organization: string
  isKeeperThere: boolean
  isAnswered: boolean
}

const found = {
  link: listeningLinks,
  organization: organizations.name,
  isKeeperThere: isStillInSql(
    sql`coalesce(${listeningLinks.keptBy}, ${listeningLinks.madeBy})`,
    listeningLinks.organizationId,
  ),
  isAnswered: isAnsweredSql(listeningLinks.organizationId),
}

/** The collection or the song still exists. */
export const hasTarget = ({ collectionId, demoId }: ListeningLinkRow): boolean =>
  collectionId !== null || demoId !== null

export const stateOf = ({ link, ...facts }: FoundLink, now: Date) =>
  listeningLinkState({ ...link, ...facts, hasTarget: hasTarget(link) } satisfies ListeningLinkFacts, now)

export async function readLink(db: Db, id: string): Promise<FoundLink | undefined> {
  const [row] = await db
    .select(found)
    .from(listeningLinks)
    .innerJoin(organizations, eq(organizations.id, listeningLinks.organizationId))
    .where(eq(listeningLinks.id, id))
  return row
}

export async function lockLink(db: Db, id: string): Promise<FoundLink | undefined> {
  await db.select({ id: listeningLinks.id }).from(listeningLinks).where(eq(listeningLinks.id, id)).for('update')
  return readLink(db, id)
}

/** What links of a list lead to. */
export type LinkTarget = { collectionId: string } | { demoId: string }

/** The links of this organization to a target. A song belongs to one organization at a time, and had others before a merger. */
const leadsTo = (organizationId: string, target: LinkTarget): SQL =>
  and(
    eq(listeningLinks.organizationId, organizationId),
    'collectionId' in target
      ? eq(listeningLinks.collectionId, target.collectionId)
      : eq(listeningLinks.demoId, target.demoId),
  )!

/** How many links to a target could play now. Those whose keeper has left count, because a lead can keep them. */
export const countLive = (db: Db, organizationId: string, target: LinkTarget, now: Date): Promise<number> =>
  db.$count(
    listeningLinks,
    and(leadsTo(organizationId, target), isNull(listeningLinks.revokedAt), gt(listeningLinks.expiresAt, now)),
  )

const ofDevices = (value: SQL) =>
  sql`(select ${value} from ${linkDevices} where ${linkDevices.linkId} = ${listeningLinks.id})`

/** How the recipient of a link opened it. */
const openings = {
  opens: sql<number>`${ofDevices(sql`coalesce(sum(${linkDevices.opens}), 0)::int`)}`,
  devices: sql<number>`${ofDevices(sql`count(*)::int`)}`,
  lastOpenedAt: sql<Date | null>`${ofDevices(sql`max(${linkDevices.lastAt})`)}`.mapWith(linkDevices.lastAt),
}

const listed = { ...found, madeByName: users.name, ...openings }

export type ListedLink = Awaited<ReturnType<typeof listLinks>>[number]

/** The links to a collection or a song, the newest first; one row more than a page. */
export const listLinks = (db: Db, organizationId: string, target: LinkTarget, after: string | undefined) =>
  selectListed(db)
    .where(and(leadsTo(organizationId, target), after ? lt(listeningLinks.id, after) : undefined))
    .orderBy(desc(listeningLinks.id))
    .limit(pageSize + 1)

export async function readListedLink(db: Db, id: string): Promise<ListedLink | undefined> {
  const [row] = await selectListed(db).where(eq(listeningLinks.id, id))
  return row
}

const selectListed = (db: Db) =>
  db
    .select(listed)
    .from(listeningLinks)
    .innerJoin(organizations, eq(organizations.id, listeningLinks.organizationId))
    .leftJoin(users, eq(users.id, listeningLinks.madeBy))

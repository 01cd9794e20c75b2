import type { Colleague } from '@velv/domain/teams/ownership.ts'
import { and, asc, type Column, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type User, users } from '../accounts-table.ts'
import { hasOtherLead, writeOrganization } from './memberships.ts'
import { byRole, canAnswer, readOrganization } from './organizations-queries.ts'

/** Whether a person still works where they did when their request began. */
export async function isStillIn(db: Db, { id, organization }: Colleague & { id: string }): Promise<boolean> {
  if (!organization) return true
  const isThere = and(eq(users.id, id), eq(users.organizationId, organization.id), isNull(users.disabledAt))
  return (await db.$count(users, isThere)) > 0
}

const isAnyAnswering = sql<boolean>`count(*) = 0 or bool_or(${canAnswer})`

/** Whether anybody in the organization can answer pitches now. Staff named in the configuration may belong to none. */
export async function hasAnswering(db: Db, organizationId: string): Promise<boolean> {
  const [found] = await db
    .select({ isAnswered: isAnyAnswering })
    .from(users)
    .where(eq(users.organizationId, organizationId))
  return found!.isAnswered
}

/** The same in a query over rows that belong to organizations. */
export const isAnsweredSql = (organizationId: Column): SQL<boolean> =>
  sql`(select ${isAnyAnswering} from ${users} where ${users.organizationId} = ${organizationId})`

/** In a query over rows with a person and an organization: whether `isStillIn` holds for them. */
export const isStillInSql = (userId: Column | SQL, organizationId: Column): SQL<boolean> =>
  sql`exists (select from ${users} where ${users.id} = ${userId}
    and ${users.organizationId} = ${organizationId} and ${users.disabledAt} is null)`

/** The most colleagues that a list to choose from names. */
export const maxColleagues = 200

/** Those in the organization who can answer pitches now, by name. */
export async function listAnswering(db: Db, { organization }: Colleague): Promise<Pick<User, 'id' | 'name'>[]> {
  if (!organization) return []
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.organizationId, organization.id), canAnswer))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxColleagues)
}

/**
 * The colleague who takes over when a person's account is deleted. People who can answer come first, leads before
 * members, and then the oldest account. Undefined when nobody else is there.
 */
export async function findSuccessor(
  db: Db,
  organizationId: string,
  exceptId: string | null,
): Promise<User | undefined> {
  const [successor] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        exceptId ? ne(users.id, exceptId) : undefined,
        isNull(users.deletionStartedAt),
      ),
    )
    .orderBy(desc(sql`(${canAnswer})`), byRole, asc(users.createdAt), asc(users.id))
    .limit(1)
  return successor
}

/** Whether others are in this person's organization, of whom nobody who can log in is a lead. */
export async function isLastLead(db: Db, { id, organization }: Colleague & { id: string }): Promise<boolean> {
  if (organization?.role !== 'lead') return false
  const successor = await findSuccessor(db, organization.id, id)
  return successor !== undefined && !(await hasOtherLead(db, { id, organizationId: organization.id }))
}

/** Two of those in an organization whose accounts aren't being deleted. */
export const listRemaining = (db: Db, organizationId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNull(users.deletionStartedAt)))
    .limit(2)

/** Renames an organization that was called after a person who has left it: it gets the name of its first lead. */
export async function renameAfterLeaving(
  tx: Transaction,
  organizationId: string,
  left: Pick<User, 'id' | 'name'>,
  at: Date,
): Promise<void> {
  const organization = await readOrganization(tx, organizationId)
  if (organization?.name !== left.name) return
  const successor = await findSuccessor(tx, organizationId, left.id)
  if (successor) await writeOrganization(tx, organizationId, { name: successor.name }, at)
}

/** Makes a colleague a lead where the last one is gone, so that somebody can invite and answer. */
export async function ensureLead(tx: Transaction, organizationId: string, at: Date): Promise<void> {
  const best = await findSuccessor(tx, organizationId, null)
  if (best && best.organizationRole !== 'lead')
    await tx.update(users).set({ organizationRole: 'lead', updatedAt: at }).where(eq(users.id, best.id))
}

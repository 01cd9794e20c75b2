import type { OverdueLift } from '@velv/domain/drops/answer-deadline.ts'
import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { users } from '../accounts-table.ts'
import { organizations, type OrganizationRow } from './organizations-table.ts'

/** Of people: those who may answer the pitches of their organization, and can log in to do it. */
export const canAnswer = and(
  inArray(users.organizationRole, [...answeringRoles]),
  isNull(users.disabledAt),
  or(eq(users.verifiedByVelv, true), eq(users.admin, true)),
)!

/** Those of them who lead it. */
export const isLead = and(eq(users.organizationRole, 'lead'), canAnswer)!

export async function readOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  return organization
}

const notLifted: OverdueLift = { overdueLiftedAt: null, overdueLiftedUntil: null }

/** Until when, or for which warnings, staff let an organization publish although answers are overdue. */
export const readOverdueLift = async (db: Db, id: string): Promise<OverdueLift> =>
  (await readOrganization(db, id)) ?? notLifted

import type { OverdueLift } from '@velv/domain/drops/answer-deadline.ts'
import { answeringRoles, teamRoles } from '@velv/domain/teams/team-roles.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type User, users } from '../accounts-table.ts'
import { organizations, type OrganizationRow } from './organizations-table.ts'

/** Of people: those who may answer the pitches of their organization, and can log in to do it. */
export const canAnswer = and(
  inArray(users.organizationRole, [...answeringRoles]),
  isNull(users.disabledAt),
  or(eq(users.verifiedByVelv, true), eq(users.admin, true)),
)!

/** Those of them who lead it. */
export const isLead = and(eq(users.organizationRole, 'lead'), canAnswer)!

/** Whether somebody can work in their organization: staff have approved them, or they are staff themselves. */
export const isPastReview = ({ verifiedByVelv, admin }: Pick<User, 'verifiedByVelv' | 'admin'>): boolean =>
  verifiedByVelv || admin

/** Whether this person can answer pitches in an organization now, as `canAnswer` asks the database. */
export const isAnsweringIn = (user: User, organizationId: string): boolean =>
  user.organizationId === organizationId &&
  answeringRoles.includes(user.organizationRole!) &&
  user.disabledAt === null &&
  isPastReview(user)

/** Whether this person leads an organization and can act there, as `isLead` asks the database. */
export const isLeadOf = <Person extends User>(
  person: Person | null | undefined,
  organizationId: string,
): person is Person => person?.organizationRole === 'lead' && isAnsweringIn(person, organizationId)

/** The order of people by their role, leads first. */
export const byRole = sql`array_position(array[${sql.raw(teamRoles.map((role) => `'${role}'`).join(', '))}], ${users.organizationRole})`

export async function readOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  return organization
}

const notLifted: OverdueLift = { overdueLiftedAt: null, overdueLiftedUntil: null }

/** Until when, or for which warnings, staff let an organization publish although answers are overdue. */
export const readOverdueLift = async (db: Db, id: string): Promise<OverdueLift> =>
  (await readOrganization(db, id)) ?? notLifted

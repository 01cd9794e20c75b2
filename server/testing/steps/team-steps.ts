import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import type { World } from '../world/open-world.ts'
import { createPerson, type Person } from './person.ts'

/** The organization that a person belongs to now. */
export async function organizationOf({ deps: { db } }: World, { id }: Person): Promise<string> {
  const [user] = await db.select({ organizationId: users.organizationId }).from(users).where(eq(users.id, id))
  return user!.organizationId!
}

/** Puts a person in the organization of another, as an accepted invitation does. */
export async function addToTeam(world: World, owner: Person, person: Person, role: TeamRole): Promise<void> {
  const organizationId = await organizationOf(world, owner)
  await world.deps.db.update(users).set({ organizationId, organizationRole: role }).where(eq(users.id, person.id))
}

/** Takes a person out of their organization, so that they have a new one of their own. */
export async function takeFromTeam(world: World, person: Person): Promise<void> {
  await world.deps.db.update(users).set({ organizationId: null, organizationRole: null }).where(eq(users.id, person.id))
}

/** A new colleague of this owner. */
export async function createColleague(world: World, owner: Person, name: string, role: TeamRole): Promise<Person> {
  const person = await createPerson(world, name, 'manager')
  await addToTeam(world, owner, person, role)
  return person
}

/** Invites an address to the lead's team; returns the id of the invitation. */
export async function invite(lead: Person, email: string, role: TeamRole = 'member'): Promise<string> {
  const { invitations } = await lead.succeed('POST', '/api/my/team/invitations', { email, role })
  return invitations.find((one: { email: string }) => one.email === email).id
}

/** Lets a person join the lead's team by an invitation. */
export async function joinByInvitation(lead: Person, colleague: Person, role: TeamRole = 'member'): Promise<void> {
  await colleague.succeed('POST', `/api/team-invitations/${await invite(lead, colleague.email, role)}/accept`)
}

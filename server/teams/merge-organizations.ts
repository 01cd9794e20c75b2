import { AppError } from '@velv/domain/errors.ts'
import { lesserRole, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../accounts/accounts-table.ts'
import { changeMembership, deleteIfEmpty, lockOrganizations } from '../accounts/organizations/memberships.ts'
import type { OrganizationRow } from '../accounts/organizations/organizations-table.ts'
import { moveOrganizationNotes } from '../accounts/staff/staff-records.ts'
import type { Deps } from '../deps.ts'
import { letCreatorsWithdraw, lockDropsOf, readCompanies } from '../drops/owners/change-owner.ts'
import { pauseUnlessAnswered } from '../drops/update-drop.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockPeople } from './invitation-queries.ts'
import { admitRequested } from './join-team.ts'
import { moveWork } from './move-work.ts'
import { teamInvitations } from './team-invitations-table.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent' | 'jobs'>

export type Merge = {
  from: string
  into: string
  /** The most that the people who come along may be. */
  role: TeamRole
  /** The invitation with which the only person of `from` asked to join. */
  invitation: string | null
}

export type Merged = { people: User[]; drops: number }

/** Both organizations, locked; throws when one is gone, or both are the same. */
export async function lockMerged(tx: Transaction, { from, into }: Pick<Merge, 'from' | 'into'>) {
  if (from === into) throw new AppError('organization/itself')
  const found = await lockOrganizations(tx, [from, into])
  const [source, target] = [found.get(from), found.get(into)]
  if (!source || !target) throw new AppError('request/not-found')
  return { source, target }
}

/**
 * Makes an organization part of another one, with its people, drops, collections, invitations, and notes. Creators whose songs are
 * open are told who listens now, and can withdraw them. The caller has checked the right.
 */
export async function mergeOrganizations(needs: Needs, tx: Transaction, merge: Merge): Promise<Merged> {
  const { from, into, invitation } = merge
  const { target } = await lockMerged(tx, merge)
  const people = await lockPeople(tx, from)
  const drops = await lockDropsOf(tx, from)
  const companies = await readCompanies(tx, drops)
  await moveInvitations(tx, from, into)
  await moveOrganizationNotes(tx, from, into)
  if (invitation !== null) {
    const [person, ...others] = people
    // Others came since the request; they would have to be asked.
    if (!person || others.length > 0) throw new AppError('undo/changed')
    await admitRequested(needs, tx, invitation, person.id)
  } else {
    await movePeople(needs, tx, people, { target, role: merge.role })
    await moveWork(tx, from, into)
    await deleteIfEmpty(tx, from)
  }
  const now = needs.clock.now()
  await pauseUnlessAnswered(tx, into, now)
  await letCreatorsWithdraw(needs, tx, { drops, companies, into })
  return { people, drops: drops.length }
}

async function movePeople(
  { clock }: Pick<Needs, 'clock'>,
  tx: Transaction,
  people: readonly User[],
  { target, role }: { target: OrganizationRow; role: TeamRole },
): Promise<void> {
  for (const user of people) {
    // What the domain of their organization approved stays approved, because they haven't left it.
    const approvedThrough = user.approvedThrough === user.organizationId ? target.id : user.approvedThrough
    const to = { organization: target, role: lesserRole(user.organizationRole!, role) }
    await changeMembership(tx, { ...user, approvedThrough }, to, clock.now())
  }
}

/** Except to those who have one to the other organization. */
async function moveInvitations(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.execute(sql`update ${teamInvitations} as moved set organization_id = ${into}
    where organization_id = ${from} and (accepted_at is not null or not exists (
      select from ${teamInvitations} as other
      where other.organization_id = ${into} and other.email = moved.email and other.accepted_at is null))`)
}

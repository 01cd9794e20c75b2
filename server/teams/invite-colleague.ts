import { AppError } from '@velv/domain/errors.ts'
import { invitationDays } from '@velv/domain/teams/team-invitation.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { readUser, readUserByEmail } from '../accounts/accounts-queries.ts'
import { organizationAudience } from '../accounts/organizations/audience.ts'
import { isLeadOf, isPastReview } from '../accounts/organizations/organizations-queries.ts'
import type { OrganizationRow } from '../accounts/organizations/organizations-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { isEmail } from '../platform/email/email-address.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { setMembership } from './set-membership.ts'
import { lockTeam } from './team-access.ts'
import { type TeamInvitationRow, teamInvitations } from './team-invitations-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs' | 'appendEvent'>

const dayMs = 86_400_000

/**
 * Invites a person to the viewer's team. Nothing depends on whether the address has an account, unless it is a
 * colleague's. An invitation that has expired, or whose sender no longer leads the team, is sent again.
 */
export async function inviteColleague(
  needs: Needs,
  viewer: Viewer,
  { email, role }: { email: string; role: TeamRole },
): Promise<void> {
  if (!isEmail(email)) throw new AppError('request/invalid', { email: 'Check this address.' })
  if (email === viewer.user.email) throw new AppError('team/own-address')
  const { db, clock, appendEvent } = needs
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { organization } = await lockTeam(tx, viewer, 'team.invite')
    if ((await readUserByEmail(tx, email))?.organizationId === organization.id) throw new AppError('team/already-there')
    const known = await readOpen(tx, organization, email)
    if (known && (await isValid(tx, known, now))) throw new AppError('team/invited')
    const id = known?.id ?? newId(now)
    await send(needs, tx, viewer, { id, organizationId: organization.id, email, role, createdAt: now })
    const details = { invitationId: id, role }
    await appendEvent(tx, { action: 'team.invite', actorId: viewer.id, subjectId: organization.id, details })
  })
}

async function readOpen(
  tx: Transaction,
  { id }: OrganizationRow,
  email: string,
): Promise<TeamInvitationRow | undefined> {
  const { organizationId, acceptedAt } = teamInvitations
  const [found] = await tx
    .select()
    .from(teamInvitations)
    .where(and(eq(organizationId, id), eq(teamInvitations.email, email), isNull(acceptedAt)))
  return found
}

/** Whether an open invitation still lets its person in, or waits for staff. */
async function isValid(tx: Transaction, invitation: TeamInvitationRow, now: Date): Promise<boolean> {
  if (invitation.requestedAt) return true
  const inviter = await readUser(tx, invitation.invitedBy)
  return invitation.expiresAt > now && isLeadOf(inviter, invitation.organizationId)
}

type Sent = Pick<TeamInvitationRow, 'id' | 'organizationId' | 'email' | 'role' | 'createdAt'>

/** Stores an invitation in the viewer's name and emails it, unless the address has had too many. */
async function send({ clock, limits, jobs }: Needs, tx: Transaction, viewer: Viewer, row: Sent): Promise<void> {
  await limits.consume('team.invite', row.organizationId)
  const now = clock.now()
  const sent = {
    role: row.role,
    invitedBy: viewer.id,
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  }
  await tx
    .insert(teamInvitations)
    .values({ ...row, ...sent })
    .onConflictDoUpdate({ target: teamInvitations.id, set: sent })
  if (await limits.tryConsume('drop.invite-to', row.email))
    await jobs.enqueue(tx, 'email.team-invitation', { invitationId: row.id })
  await publishInvalidation(tx, organizationAudience(row.organizationId), ['people'])
}

/** Locks an invitation of the viewer's team, if the viewer may invite; accepted ones included. */
async function lockInvitation(tx: Transaction, viewer: Viewer, id: string) {
  const { organization } = await lockTeam(tx, viewer, 'team.invite')
  const [invitation] = await tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.organizationId, organization.id)))
    .for('update')
  return { organization, invitation }
}

async function lockUnused(tx: Transaction, viewer: Viewer, id: string): Promise<TeamInvitationRow> {
  const { invitation } = await lockInvitation(tx, viewer, id)
  if (!invitation) throw new AppError('team/invitation-not-found')
  if (invitation.acceptedAt) throw new AppError('team/invitation-used')
  return invitation
}

export async function changeInvitation(
  { db, limits }: Needs,
  viewer: Viewer,
  id: string,
  role: TeamRole,
): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organizationId } = await lockUnused(tx, viewer, id)
    await tx.update(teamInvitations).set({ role }).where(eq(teamInvitations.id, id))
    await publishInvalidation(tx, organizationAudience(organizationId), ['people'])
  })
}

/** Sends an invitation again, valid from now; one that staff decide about stays as it is. */
export async function resendInvitation(needs: Needs, viewer: Viewer, id: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const invitation = await lockUnused(tx, viewer, id)
    if (invitation.requestedAt) throw new AppError('team/invitation-used')
    await send(needs, tx, viewer, invitation)
  })
}

/** Withdraws an invitation. A person who has accepted it, but still waits for staff to approve them, leaves the team. */
export async function revokeInvitation(
  { db, clock, limits, appendEvent }: Needs,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await limits.consume('team.write', viewer.id)
  await db.transaction(async (tx) => {
    const { organization, invitation } = await lockInvitation(tx, viewer, id)
    if (!invitation) return
    if (!invitation.acceptedBy) {
      await tx.delete(teamInvitations).where(eq(teamInvitations.id, id))
      return publishInvalidation(tx, organizationAudience(organization.id), ['people'])
    }
    const { colleague } = await lockTeam(tx, viewer, 'colleague.remove', invitation.acceptedBy)
    if (isPastReview(colleague)) throw new AppError('team/invitation-used')
    await setMembership({ clock, appendEvent }, tx, colleague, null)
    const details = { personId: colleague.id }
    await appendEvent(tx, { action: 'colleague.remove', actorId: viewer.id, subjectId: organization.id, details })
  })
}

import { AppError, type ErrorCode, HiddenError } from '@velv/domain/errors.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { type JoinConsequence, joinConsequence } from '@velv/domain/teams/team-invitation.ts'
import { eq, or } from 'drizzle-orm'
import { lockUser, readUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { appendAuditEntry } from '../accounts/audit/append-audit-entry.ts'
import { hasVerifiedEmail } from '../accounts/email/send-account-email.ts'
import { organizationAudience } from '../accounts/organizations/audience.ts'
import {
  approvalIn,
  changeMembership,
  deleteIfEmpty,
  hasOtherLead,
  lockOrganizations,
} from '../accounts/organizations/memberships.ts'
import { isPastReview, readOrganization } from '../accounts/organizations/organizations-queries.ts'
import type { OrganizationRow } from '../accounts/organizations/organizations-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { publishInvalidation, publishInvalidations } from '../platform/live/live.ts'
import {
  countColleagues,
  type FoundInvitation,
  hasSubmissionsIn,
  lockPeople,
  readInvitation,
} from './invitation-queries.ts'
import { setMembership } from './set-membership.ts'
import { moveWork } from './move-work.ts'
import { teamInvitations } from './team-invitations-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

export type JoinProblem = Extract<
  ErrorCode,
  | 'team/not-owner'
  | 'team/last-lead'
  | 'team/already-there'
  | 'team/invitation-used'
  | 'team/invitation-expired'
  | 'team/invitation-withdrawn'
>

/** The invitation, if it was sent to the confirmed address of this person; for anybody else there is none. */
async function readReceived(db: Db, user: User, id: string): Promise<FoundInvitation> {
  const found = await readInvitation(db, id)
  if (!found) throw new AppError('team/invitation-not-found')
  if (!hasVerifiedEmail(user) || found.invitation.email !== user.email)
    throw new HiddenError('team/invitation-not-found')
  return found
}

/** What joining would do to the person's own organization, and why they can't. */
async function weigh(
  db: Db,
  user: User,
  { invitation, inviter }: FoundInvitation,
  now: Date,
): Promise<{ consequence: JoinConsequence; problem: JoinProblem | null; colleagues: number }> {
  const own = user.organizationId
  const colleagues = own === null ? 0 : await countColleagues(db, user)
  const hasSubmissions = own !== null && colleagues === 0 && (await hasSubmissionsIn(db, own))
  const consequence = joinConsequence(own === null ? undefined : { colleagues, hasSubmissions })
  const isNeeded = consequence === 'leave' && user.organizationRole === 'lead' && !(await hasOtherLead(db, user))
  const problems: [JoinProblem, boolean][] = [
    ['team/not-owner', roleOf(user.profession) !== 'dropOwner'],
    ['team/already-there', own === invitation.organizationId],
    ['team/invitation-used', invitation.acceptedAt !== null],
    // What staff decide about waits for them.
    ['team/invitation-withdrawn', !inviter && !invitation.requestedAt],
    ['team/invitation-expired', invitation.expiresAt <= now && !invitation.requestedAt],
    ['team/last-lead', isNeeded],
  ]
  return { consequence, problem: problems.find(([, holds]) => holds)?.[0] ?? null, colleagues }
}

/** An invitation as the person who was invited sees it. */
export async function readReceivedInvitation({ db, clock }: Pick<Needs, 'db' | 'clock'>, viewer: Viewer, id: string) {
  const { user } = viewer
  const found = await readReceived(db, user, id)
  const { invitation, organization } = found
  const { consequence, problem, colleagues } = await weigh(db, user, found, clock.now())
  const inviter = await readUser(db, invitation.invitedBy)
  const current = user.organizationId === null ? undefined : await readOrganization(db, user.organizationId)
  return {
    id,
    organization: organization.name,
    invitedBy: inviter?.name ?? null,
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
    problem,
    consequence,
    isApproved: approvalIn(user, organization).verifiedByVelv,
    requestedAt: invitation.requestedAt?.toISOString() ?? null,
    current: current ? { name: current.name, people: colleagues + 1 } : null,
  }
}

/** Joins the team, or asks staff to be let in with drops that have submissions; safe to repeat. */
export async function acceptInvitation(
  needs: Needs,
  viewer: Viewer,
  id: string,
): Promise<'joined' | 'waiting' | 'requested'> {
  await needs.limits.consume('team.join', viewer.id)
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    const { found, user } = await lockJoining(tx, viewer.id, id)
    const { invitation, organization } = found
    if (invitation.acceptedBy === user.id && organization.id === user.organizationId) return outcomeOf(user)
    const { consequence, problem } = await weigh(tx, user, found, now)
    if (problem) throw new AppError(problem)
    if (consequence === 'request') {
      if (!invitation.requestedAt)
        await tx.update(teamInvitations).set({ requestedAt: now }).where(eq(teamInvitations.id, id))
      await publishInvalidation(tx, organizationAudience(organization.id), ['people'])
      await publishInvalidations(tx, [viewer.id, 'admins'], ['me', 'people', 'badges'])
      return 'requested'
    }
    return outcomeOf(await join(needs, tx, { found, user, isMerged: consequence === 'merge', now }))
  })
}

const outcomeOf = (user: User) => (isPastReview(user) ? 'joined' : 'waiting')

/** Locks what joining changes: both organizations, the person, and the invitation, which is read again. */
async function lockJoining(tx: Transaction, userId: string, invitationId: string) {
  const before = await readUser(tx, userId)
  if (!before) throw new AppError('team/invitation-not-found')
  const { organization } = await readReceived(tx, before, invitationId)
  await lockOrganizations(tx, [organization.id, before.organizationId])
  const user = await lockUser(tx, userId)
  if (!user || ![null, organization.id, before.organizationId].includes(user.organizationId))
    throw new AppError('account/wrong-state')
  return { user, found: await readReceived(tx, user, invitationId) }
}

type Joining = {
  found: FoundInvitation
  user: User
  /** Whether the person's organization, which nobody else is in, becomes part of the team with its drops. */
  isMerged: boolean
  now: Date
}

async function join(
  needs: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  { found: { invitation, organization }, user, isMerged, now }: Joining,
): Promise<User> {
  const { appendEvent } = needs
  const left = user.organizationId
  const joined = await setMembership(needs, tx, user, { organization, role: invitation.role })
  if (isMerged && left !== null) {
    await moveWork(tx, left, organization.id)
    await deleteIfEmpty(tx, left)
  } else if (left !== null) await appendEvent(tx, { action: 'team.leave', actorId: user.id, subjectId: left })
  await tx
    .update(teamInvitations)
    .set({ acceptedAt: now, acceptedBy: user.id })
    .where(eq(teamInvitations.id, invitation.id))
  const details = { personId: invitation.invitedBy, role: invitation.role }
  await appendEvent(tx, { action: 'team.join', actorId: user.id, subjectId: organization.id, details })
  if (joined.verifiedByVelv && !user.verifiedByVelv)
    await recordApproval({ appendEvent }, tx, joined, organization, now)
  return joined
}

/** The audit trail names the domain as the source of the approval, which ends with the membership. */
async function recordApproval(
  { appendEvent }: Pick<Needs, 'appendEvent'>,
  tx: Transaction,
  user: User,
  { id, approvedDomain }: OrganizationRow,
  now: Date,
): Promise<void> {
  await appendAuditEntry(
    tx,
    now,
    { id: user.id, user },
    {
      action: 'account.verify',
      subject: { kind: 'account', id: user.id, label: user.velvId },
      before: { verifiedByVelv: false, approvedThrough: null },
      after: { verifiedByVelv: true, approvedThrough: id },
      reason: `Is in an organization for which staff approve people at ${approvedDomain}.`,
    },
  )
  await appendEvent(tx, { action: 'account.verify', actorId: null, subjectId: user.id, details: { personId: user.id } })
}

/** Approves those of an organization who wait with a confirmed address at its domain. The caller has locked it. */
export async function approveWaiting(
  { clock, appendEvent }: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  organization: OrganizationRow,
): Promise<void> {
  const waiting = (await lockPeople(tx, organization.id)).filter((one) => !isPastReview(one) && !one.disabledAt)
  for (const user of waiting.filter((one) => approvalIn(one, organization).verifiedByVelv)) {
    const now = clock.now()
    const approved = await changeMembership(tx, user, { organization, role: user.organizationRole! }, now)
    await recordApproval({ appendEvent }, tx, approved, organization, now)
  }
}

/**
 * Carries out a request to join with drops that have submissions, which staff have approved. Throws if the person could
 * no longer join. The caller has checked that staff may do this, and tells creators.
 */
export async function admitRequested(
  needs: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  invitationId: string,
  userId: string,
): Promise<User> {
  const now = needs.clock.now()
  const { found, user } = await lockJoining(tx, userId, invitationId)
  const { consequence, problem } = await weigh(tx, user, found, now)
  if (problem) throw new AppError(problem)
  if (!found.invitation.requestedAt) throw new AppError('account/wrong-state')
  return join(needs, tx, { found, user, isMerged: consequence !== 'leave', now })
}

/** Deletes the invitation of a request that staff reject. The caller has locked the organization and checked the right. */
export async function rejectRequested(tx: Transaction, invitationId: string, personId: string): Promise<void> {
  await tx.delete(teamInvitations).where(eq(teamInvitations.id, invitationId))
  await publishInvalidation(tx, personId, ['me'])
}

/** Deletes an invitation that its person doesn't want. */
export async function declineInvitation({ db, limits }: Needs, viewer: Viewer, id: string): Promise<void> {
  await limits.consume('team.join', viewer.id)
  await db.transaction(async (tx) => {
    const { organization } = await readReceived(tx, viewer.user, id)
    await lockOrganizations(tx, [organization.id])
    const { invitation } = await readReceived(tx, viewer.user, id)
    if (invitation.acceptedAt) throw new AppError('team/invitation-used')
    await tx.delete(teamInvitations).where(eq(teamInvitations.id, id))
    await publishInvalidation(tx, organizationAudience(organization.id), ['people'])
    if (invitation.requestedAt) await publishInvalidation(tx, 'admins', ['people', 'badges'])
  })
}

/** Deletes the invitations to a person, with their account; those they sent stay under their id. */
export async function deleteInvitationsOf(tx: Transaction, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(teamInvitations).where(or(eq(teamInvitations.email, email), eq(teamInvitations.acceptedBy, id)))
}

import { ownerIdOf } from '@velv/domain/teams/ownership.ts'
import { maxInvitations } from '@velv/domain/drops/private-drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import { isEmail } from '../../platform/email/email-address.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import { publishDropChange } from './publish-drop-change.ts'
import { dropInvitations, dropMembers, invitationOptOuts } from './private-drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs'>

/**
 * Invites creators by email; addresses that were invited before are left as they are. Nothing depends on whether an
 * address has an account.
 */
export async function inviteCreators(
  { db, clock, limits, jobs }: Needs,
  viewer: Viewer,
  dropId: string,
  given: readonly string[],
): Promise<void> {
  const now = clock.now()
  const emails = [...new Set(given)]
  const invalid = emails.filter((email) => !isEmail(email))
  if (invalid.length > 0) {
    throw new AppError('request/invalid', { emails: `Check this address: ${invalid[0]!.slice(0, 80)}` })
  }
  await db.transaction(async (tx) => {
    allowedDrop(viewer, await lockDrop(tx, dropId), 'drop.invite', now)
    const invited = await tx
      .select({ email: dropInvitations.email })
      .from(dropInvitations)
      .where(eq(dropInvitations.dropId, dropId))
    const known = new Set(invited.map(({ email }) => email))
    const added = emails.filter((email) => !known.has(email))
    if (known.size + added.length > maxInvitations) throw new AppError('drop/too-many-invitations')
    for (const email of added) {
      await limits.consume('drop.invite', ownerIdOf(viewer))
      const id = newId(now)
      await tx.insert(dropInvitations).values({ id, dropId, email, createdAt: now })
      if (await limits.tryConsume('drop.invite-to', email)) {
        await jobs.enqueue(tx, 'email.invitation', { invitationId: id })
      }
    }
  })
}

/** Deletes an invitation and the access it gave. Demos that were sent stay. Deleting it again has no effect. */
export async function removeInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  dropId: string,
  invitationId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, dropId), 'drop.manage-access', clock.now())
    await publishDropChange(tx, [drop])
    await tx
      .delete(dropInvitations)
      .where(and(eq(dropInvitations.dropId, dropId), eq(dropInvitations.id, invitationId)))
  })
}

/** Deletes what let a person in to private drops, with their account. */
export async function deleteAdmissions(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(dropMembers).where(eq(dropMembers.userId, id))
  await tx.delete(dropInvitations).where(eq(dropInvitations.email, email.toLowerCase()))
}

/** Sends no more invitations to an address. */
export async function optOutOfInvitations(db: Db, email: string, now: Date): Promise<void> {
  await db.insert(invitationOptOuts).values({ email: email.toLowerCase(), at: now }).onConflictDoNothing()
}

/** The invitations of a drop, oldest first, and how many creators were let in otherwise. */
export async function readAccess(db: Db, dropId: string) {
  const [invitations, joined, kept] = await Promise.all([
    db
      .select()
      .from(dropInvitations)
      .where(eq(dropInvitations.dropId, dropId))
      .orderBy(dropInvitations.createdAt, dropInvitations.email),
    db.$count(dropMembers, and(eq(dropMembers.dropId, dropId), eq(dropMembers.how, 'link'))),
    db.$count(dropMembers, and(eq(dropMembers.dropId, dropId), eq(dropMembers.how, 'submission'))),
  ])
  return { invitations, joined, kept }
}

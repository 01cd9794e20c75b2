import { AppError } from '@velv/domain/errors.ts'
import { lockUser, readUser } from '../../accounts/accounts-queries.ts'
import { lockAdmins } from '../../accounts/lock-admins.ts'
import { closeAccount } from '../../accounts/close-account.ts'
import { confirmPassword } from '../../accounts/authentication/confirm-password.ts'
import { deleteUser } from '../../accounts/delete-user.ts'
import { queueSecurityEmail } from '../../accounts/email/send-account-email.ts'
import { ensureLead, renameAfterLeaving } from '../../accounts/organizations/colleagues-queries.ts'
import { deleteIfEmpty, lockOrganizations } from '../../accounts/organizations/memberships.ts'
import { type Viewer, viewerOf } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { deleteAdmissions } from '../../drops/private/invite-creators.ts'
import { adoptDrops, lockDropsWrittenBy, settleDrops } from '../../drops/owners/hand-over-drops.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { queueEndPlus } from '../../plus/end-plus.ts'
import { endListening } from '../../screening/start-listening.ts'
import { deleteInvitationsOf } from '../../teams/join-team.ts'
import { readDeletionBlock, readRemovalBlock } from './deletion-block.ts'
import { anonymizeColleague } from './clear-drop.ts'
import { removeUserContent } from './remove-user-content.ts'

/** Drops or demos removed during the request; the job removes the rest. */
const itemsPerRequest = 100
const itemsPerJob = 1000

/** When the job checks a deletion that this process might not finish, and again after it, in seconds. */
const recheckSeconds = 60

/**
 * Deletes the viewer's account in the specification's order: their drops or demos, the user record, the auth account;
 * the caller clears the cookies. One transaction closes the account and its drops; from then on a job finishes whatever
 * is interrupted. Idempotent.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  await confirmPassword(deps, viewer, password)
  const { adminAccounts } = deps.config
  const hasStarted = await deps.db.transaction(async (tx) => {
    // Two admins who delete their accounts at the same time would each count the other as the remaining admin, and the
    // viewer may have become an admin since the request began.
    await lockAdmins(tx)
    const user = await lockUser(tx, viewer.id)
    return user ? beginDeletion(deps, tx, viewerOf(user, viewer.sessionId, adminAccounts), {}) : false
  })
  if (hasStarted) await finishDeletion(deps, { userId: viewer.id }, itemsPerRequest)
}

/** The cause given in the last email: the reason, if staff removed the account. */
export type DeletionCause = { removedFor?: string }

/**
 * Closes the account permanently, or throws an AppError; false when it is already being deleted. The caller holds the
 * admin lock, since the account may be an admin's.
 */
export async function beginDeletion(
  deps: Deps,
  tx: Transaction,
  person: Pick<Viewer, 'id' | 'roles' | 'user' | 'organization'>,
  cause: DeletionCause,
): Promise<boolean> {
  const { clock, jobs } = deps
  const { id } = person
  if (!(await closeAccount(tx, id, clock.now()))) return false
  const drops = await lockDropsWrittenBy(tx, id)
  const readBlock = cause.removedFor === undefined ? readDeletionBlock : readRemovalBlock
  const block = await readBlock(tx, deps, person)
  if (block) throw new AppError(block)
  await settleDrops(deps, tx, id, drops)
  if (person.organization) {
    await ensureLead(tx, person.organization.id, clock.now())
    await adoptDrops(deps, tx, person.organization.id)
  }
  await endListening(tx, id)
  await queueEndPlus(deps, tx, id)
  // Staff does not wait for what may be thousands of refunds; a person who deletes their own account waits for the
  // first ones.
  const isByStaff = cause.removedFor !== undefined
  await jobs.enqueue(tx, 'account.delete', { userId: id, ...cause }, isByStaff ? {} : { afterSeconds: recheckSeconds })
  return true
}

/**
 * Removes everything a closed account still has, then the account itself. Safe to repeat: it continues where it
 * stopped.
 */
export async function finishDeletion(
  deps: Deps,
  { userId, ...cause }: { userId: string } & DeletionCause,
  max = itemsPerJob,
): Promise<void> {
  const { db, jobs, appendEvent, log } = deps
  const { hasMore, failed } = await removeUserContent(deps, userId, max)
  if (hasMore) {
    // Failed items come first again in the next run and need some time before that.
    const delay = failed > 0 ? { afterSeconds: recheckSeconds } : {}
    return jobs.enqueue(db, 'account.delete', { userId, ...cause }, delay)
  }
  await anonymizeColleague(deps, userId)
  await db.transaction(async (tx) => {
    const { organizationId = null } = (await readUser(tx, userId)) ?? {}
    await lockOrganizations(tx, [organizationId])
    const user = await deleteUser(tx, userId)
    if (!user) return
    await deleteAdmissions(tx, user)
    await deleteInvitationsOf(tx, user)
    if (organizationId !== null) {
      await renameAfterLeaving(tx, organizationId, user, deps.clock.now())
      await deleteIfEmpty(tx, organizationId)
    }
    await appendEvent(tx, { action: 'account.delete', actorId: userId, subjectId: userId })
    await jobs.enqueue(tx, 'account.sweep', { userId })
    // A request in progress when the account was closed may have created something after the first sweep.
    await jobs.enqueue(tx, 'account.sweep', { userId }, { afterSeconds: recheckSeconds })
    const { removedFor } = cause
    const mail = removedFor
      ? ({ kind: 'account removed', reason: removedFor, to: user } as const)
      : ({ kind: 'account deleted', to: user } as const)
    await queueSecurityEmail(jobs, tx, mail)
    log.info({ person: userId }, 'accounts: account deleted')
  })
}

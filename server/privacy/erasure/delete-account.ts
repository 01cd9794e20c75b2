import { AppError } from '@velv/domain/errors.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { lockAdmins } from '../../accounts/lock-admins.ts'
import { closeAccount } from '../../accounts/close-account.ts'
import { confirmPassword } from '../../accounts/authentication/confirm-password.ts'
import { deleteUser } from '../../accounts/delete-user.ts'
import { queueSecurityEmail } from '../../accounts/email/send-account-email.ts'
import { type Viewer, viewerOf } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { takeDownDrops } from '../../drops/update-drop.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { queueEndPlus } from '../../plus/end-plus.ts'
import { endListening } from '../../screening/start-listening.ts'
import { readDeletionBlock, readRemovalBlock } from './deletion-block.ts'
import { removeUserContent } from './remove-user-content.ts'

/** Drops or demos removed while the person waits; what is more is left to the job. */
const itemsPerRequest = 100
const itemsPerJob = 1000

/** When the job looks after a deletion that this process may not live to finish, and a second time after it, in seconds. */
const recheckSeconds = 60

/**
 * Deletes the viewer's account in the specification's order: his drops or demos, the user record, the auth account; the
 * caller clears the cookies. It is decided in one transaction, after which the account and its drops are closed; from
 * there on a job finishes whatever is cut off. Asked a second time it does nothing more.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  await confirmPassword(deps, viewer, password)
  const { adminAccounts } = deps.config
  const hasBegun = await deps.db.transaction(async (tx) => {
    // Two admins who leave at once would each be the other's successor; and he may have become one meanwhile.
    await lockAdmins(tx)
    const user = await lockUser(tx, viewer.id)
    return user ? beginDeletion(deps, tx, viewerOf(user, viewer.sessionId, adminAccounts), {}) : false
  })
  if (hasBegun) await finishDeletion(deps, { userId: viewer.id }, itemsPerRequest)
}

/** What the last mail says: why, where staff removed the account. */
export type DeletionCause = { removedFor?: string }

/** Refuses, or closes the account for good; false when it is leaving already. The caller holds the admins, of whom the leaver may be one. */
export async function beginDeletion(
  deps: Deps,
  tx: Transaction,
  person: Pick<Viewer, 'id' | 'roles' | 'user'>,
  cause: DeletionCause,
): Promise<boolean> {
  const { clock, jobs } = deps
  const { id } = person
  if (!(await closeAccount(tx, id, clock.now()))) return false
  await takeDownDrops(tx, id, clock.now())
  const readBlock = cause.removedFor === undefined ? readDeletionBlock : readRemovalBlock
  const block = await readBlock(tx, deps, person)
  if (block) throw new AppError(block)
  await endListening(tx, id)
  await queueEndPlus(deps, tx, id)
  // Staff does not wait for what may be thousands of refunds; who leaves by themselves waits for a little of it.
  const isByStaff = cause.removedFor !== undefined
  await jobs.enqueue(tx, 'account.delete', { userId: id, ...cause }, isByStaff ? {} : { afterSeconds: recheckSeconds })
  return true
}

/** Removes what a closed account still has, then the account itself. Done again it goes on where it stopped. */
export async function finishDeletion(
  deps: Deps,
  { userId, ...cause }: { userId: string } & DeletionCause,
  max = itemsPerJob,
): Promise<void> {
  const { db, jobs, appendEvent, log } = deps
  const { hasMore, failed } = await removeUserContent(deps, userId, max)
  if (hasMore) {
    // What failed meets us again at the next turn, and needs some time until then.
    const delay = failed > 0 ? { afterSeconds: recheckSeconds } : {}
    return jobs.enqueue(db, 'account.delete', { userId, ...cause }, delay)
  }
  await db.transaction(async (tx) => {
    const user = await deleteUser(tx, userId)
    if (!user) return
    await appendEvent(tx, { action: 'account.delete', actorId: userId, subjectId: userId })
    await jobs.enqueue(tx, 'account.sweep', { userId })
    // A request that was on its way when the account was closed may have left something behind the first sweep.
    await jobs.enqueue(tx, 'account.sweep', { userId }, { afterSeconds: recheckSeconds })
    const { removedFor } = cause
    const mail = removedFor
      ? ({ kind: 'account removed', reason: removedFor, to: user } as const)
      : ({ kind: 'account deleted', to: user } as const)
    await queueSecurityEmail(jobs, tx, mail)
    log.info({ person: userId }, 'accounts: account deleted')
  })
}

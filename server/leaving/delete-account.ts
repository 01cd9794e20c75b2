import { Refusal } from '@velv/domain/refusals.ts'
import { lockUser } from '../accounts/accounts-queries.ts'
import { holdAdmins } from '../accounts/hold-admins.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { queueSecurityMail } from '../accounts/send-account-mail.ts'
import { type Viewer, viewerOf } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { withdrawDrops } from '../drops/advance-drop.ts'
import type { Transaction } from '../platform/database.ts'
import { leavePlus } from '../plus/leave-plus.ts'
import { endListening } from '../screening/listen.ts'
import { readDeletionBlock, readRemovalBlock } from './deletion-block.ts'
import { removeBelongings } from './remove-belongings.ts'

/** Drops or demos removed while the person waits; what is more is left to the job. */
const piecesAtOnce = 100
const piecesAJob = 1000

/** When the job looks after a deletion that this process may not live to finish, and a second time after it, in seconds. */
const lookAgainSeconds = 60

/**
 * Deletes the viewer's account in the specification's order: his drops or demos, the user record, the auth account; the
 * caller clears the cookies. It is decided in one transaction, after which the account and its drops are closed; from
 * there on a job finishes whatever is cut off. Asked a second time it does nothing more.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  await confirmPassword(deps, viewer, password)
  const { adminAccounts } = deps.config
  const began = await deps.db.transaction(async (tx) => {
    // Two admins who leave at once would each be the other's successor; and he may have become one meanwhile.
    await holdAdmins(tx)
    const user = await lockUser(tx, viewer.id)
    return user ? beginLeaving(deps, tx, viewerOf(user, viewer.sessionId, adminAccounts), {}) : false
  })
  if (began) await finishLeaving(deps, { userId: viewer.id }, piecesAtOnce)
}

/** What the last mail says: why, where staff removed the account. */
export type Farewell = { removedFor?: string }

/** Refuses, or closes the account for good; false when it is leaving already. The caller holds the admins, of whom the leaver may be one. */
export async function beginLeaving(
  deps: Deps,
  tx: Transaction,
  leaver: Pick<Viewer, 'id' | 'roles' | 'user'>,
  farewell: Farewell,
): Promise<boolean> {
  const { clock, jobs } = deps
  const { id } = leaver
  if (!(await closeAccount(tx, id, clock.now()))) return false
  await withdrawDrops(tx, id, clock.now())
  const readBlock = farewell.removedFor === undefined ? readDeletionBlock : readRemovalBlock
  const block = await readBlock(tx, deps, leaver)
  if (block) throw new Refusal(block)
  await endListening(tx, id)
  await leavePlus(deps, tx, id)
  // Staff does not wait for what may be thousands of refunds; who leaves by themselves waits for a little of it.
  const isByStaff = farewell.removedFor !== undefined
  await jobs.enqueue(
    tx,
    'account.leave',
    { userId: id, ...farewell },
    isByStaff ? {} : { afterSeconds: lookAgainSeconds },
  )
  return true
}

/** Removes what a closed account still has, then the account itself. Done again it goes on where it stopped. */
export async function finishLeaving(
  deps: Deps,
  { userId, ...farewell }: { userId: string } & Farewell,
  most = piecesAJob,
): Promise<void> {
  const { db, jobs, appendEvent, log } = deps
  const { hasMore, failed } = await removeBelongings(deps, userId, most)
  if (hasMore) {
    // What failed meets us again at the next turn, and needs some time until then.
    const pause = failed > 0 ? { afterSeconds: lookAgainSeconds } : {}
    return jobs.enqueue(db, 'account.leave', { userId, ...farewell }, pause)
  }
  await db.transaction(async (tx) => {
    const user = await deleteUser(tx, userId)
    if (!user) return
    await appendEvent(tx, { action: 'account.delete', actorId: userId, subjectId: userId })
    await jobs.enqueue(tx, 'account.sweep', { userId })
    // A request that was on its way when the account was closed may have left something behind the first sweep.
    await jobs.enqueue(tx, 'account.sweep', { userId }, { afterSeconds: lookAgainSeconds })
    const { removedFor } = farewell
    const mail = removedFor
      ? ({ news: 'account removed', reason: removedFor, to: user } as const)
      : ({ news: 'account deleted', to: user } as const)
    await queueSecurityMail(jobs, tx, mail)
    log.info({ person: userId }, 'an account was deleted')
  })
}

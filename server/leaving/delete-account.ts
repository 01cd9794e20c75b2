import { type DeletionBlock, deletionBlock } from '@velv/domain/accounts/deletion.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { listAdmins } from '../accounts/accounts-queries.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { queueSecurityMail } from '../accounts/send-account-mail.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { hasSubmissions } from '../demos/demos-queries.ts'
import type { Deps } from '../deps.ts'
import { pictureKey } from '../media/pictures/profile-picture.ts'
import type { Db } from '../platform/database.ts'
import { endListening } from '../screening/listen.ts'
import { readBalance } from '../wallet/wallet-queries.ts'
import { removeBelongings } from './remove-belongings.ts'

type Needs = Pick<Deps, 'config'>

/** What stands against deleting this account now. */
export async function readDeletionBlock(
  db: Db,
  { config }: Needs,
  { id, roles, user }: Viewer,
): Promise<DeletionBlock | undefined> {
  const [submissions, { balanceMicros }, neededAdmin] = [
    roles.includes('dropOwner') && (await hasSubmissions(db, id)),
    await readBalance(db, id),
    roles.includes('admin') &&
      (await isNeeded(db, id, config.adminAccounts.get(user.email), config.adminAccounts.size)),
  ]
  return deletionBlock({ hasSubmissions: submissions, balanceMicros, neededAdmin })
}

/** A fixed admin is always needed, any other while he is the last. */
async function isNeeded(db: Db, id: string, fixedVelvId: string | undefined, fixedCount: number): Promise<boolean> {
  if (fixedVelvId !== undefined) return true
  const others = (await listAdmins(db)).filter((admin) => admin.id !== id)
  return others.length === 0 && fixedCount === 0
}

/**
 * Deletes the viewer's account in the specification's order: his drops or demos, the user record, the auth account; the
 * caller clears the cookies. One drop or demo that fails is logged and passed over, and a job tries it again.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  const { db, clock, jobs, appendEvent } = deps
  const { id, user } = viewer
  await confirmPassword(deps, viewer, password)
  const block = await readDeletionBlock(db, deps, viewer)
  if (block) throw new Refusal(block)
  await endListening(deps, id)
  await removeBelongings(deps, id)
  await db.transaction(async (tx) => {
    await deleteUser(tx, id)
    // Somebody may have sent a demo in the meantime: then the account stays.
    const late = await readDeletionBlock(tx, deps, viewer)
    if (late) throw new Refusal(late)
    await appendEvent(tx, { action: 'account.delete', actorId: id, subjectId: id })
    const picture = pictureKey(user.profileImage)
    if (picture) await jobs.enqueue(tx, 'picture.remove', { key: picture })
    await jobs.enqueue(tx, 'account.sweep', { userId: id })
    await queueSecurityMail(jobs, tx, { news: 'account deleted', to: user })
  })
  deps.log.info({ person: id, at: clock.now() }, 'an account was deleted')
}
